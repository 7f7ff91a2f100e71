# الصفحات حول الطاولة. ما لا يوجد هنا يقال بالإنجليزية.

pages-title = طنج
pages-titled = { $page } · طنج
pages-skip = إلى المحتوى
pages-home = طنج، الصفحة الأولى
pages-nav = الصفحات
pages-nav-rules = القواعد
pages-nav-law = كتاب القواعد
pages-nav-me = أنت
pages-language = اللغة
pages-licence = برنامج حر، بلا إعلانات وبلا طرف ثالث.

## Home

pages-tagline = سباق بين اثنين: العب كل أوراقك أولًا، واكشف أخطاء خصمك.
pages-play = العب
pages-play-hint = أنت ضد الحاسوب: { $level }، { $rules }. بلا حساب.
pages-go-on = تابع
pages-your-games = ألعابك
pages-against =
    { $who ->
        [opponent] ضد خصمك
       *[other] ضد { $name }
    }
pages-against-machine = ضد الحاسوب، { $title }
pages-your-turn = دورك
pages-their-turn =
    { $who ->
        [opponent] دور خصمك
       *[other] الدور على { $name }
    }
pages-machine-turn = الدور على الحاسوب
pages-waiting = في انتظار اللاعب الآخر
pages-finished = انتهت
pages-replay = شاهدها ثانية
pages-deal = الجولة { $number }
pages-deals-earlier = الجولات السابقة: { $count }
pages-set-up = ألعاب ومستويات ومدد أخرى
pages-set-up-hint = قواعد أخرى، أو خصم أقوى، أو صديق.
pages-opponent = الخصم
pages-opponent-machine = الحاسوب
pages-opponent-friend = صديق، عن طريق رابط
pages-level = المستوى
pages-level-of = { $number }، { $title }
pages-rules = القواعد
pages-strictness = الأخطاء
pages-strictness-call-stop = بلا تنبيه
pages-strictness-warn = مع تنبيه
pages-strictness-strict = مع إرشاد
pages-pace = الحاسوب يلعب
pages-pace-natural = بسرعة عادية
pages-pace-at-once = فورًا
pages-target = المدة
pages-deal-out = ابدأ اللعبة

## The table and the way to it

pages-table = الطاولة
pages-join = انضم إلى اللعبة
pages-look-on = شاهد
pages-back-to-table = عودة إلى الطاولة
pages-name-ask = اسمك

## Replay

pages-first = الأول
pages-previous = السابق
pages-next = التالي
pages-last = الأخير

## Rules and law

pages-rules-title = القواعد
pages-rules-source = المصدر: { $source }.
pages-assumed = مفترض
pages-play-these = العب بهذه القواعد
pages-law-title = كتاب القواعد
pages-law-english = كتاب القواعد بالإنجليزية.

## The player's own page

pages-me-title = أنت
pages-me-name = الاسم
pages-me-save = احفظ
pages-me-saved = حُفظ.
pages-me-export = نزّل بياناتك
pages-me-delete = احذف بياناتك
pages-me-delete-sure = احذف كل شيء عني
pages-me-deleted = حُذف كل شيء عنك.

## The levels of the computer

pages-level-1 = مبتدئ جدًا
pages-level-2 = مبتدئ
pages-level-3 = متعلم
pages-level-4 = لاعب يوم العطلة
pages-level-5 = بطل العائلة
pages-level-6 = لاعب نادٍ
pages-level-7 = لاعب نادٍ قوي
pages-level-8 = خبير
pages-level-9 = أستاذ
pages-level-10 = الأقصى

## When something goes wrong

pages-wrong-404-title = الصفحة غير موجودة
pages-wrong-500-title = حدث خطأ
pages-wrong-home = الصفحة الأولى
