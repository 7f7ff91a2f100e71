# ما حول الورق: الأشرطة والأسئلة والنتيجة والإعدادات. ما لا يوجد هنا يقال بالإنجليزية.

panels-close = إغلاق
panels-go-on = تابع
panels-menu = القائمة
panels-help = كيف تُلعب
panels-machine = الحاسوب
panels-machine-short = الحاسوب
panels-you = أنت
panels-your-turn = دورك
panels-their-turn = يلعب الآن
panels-away = غائب
panels-empty = لم يصل بعد
panels-actions = ما يمكنك فعله
panels-link = رابط
panels-copy = نسخ
panels-copied = نُسخ

## Score

panels-deal = الجولة { $number }
panels-sheet = ورقة النقاط
panels-sheet-empty = لم تنته أي جولة بعد.
panels-sheet-deal = الجولة
panels-sheet-ending = النهاية
panels-sheet-total = المجموع

## The bar

panels-stop = قف!
panels-undo = تراجع
panels-undo-ask = اطلب التراجع
panels-pass = مرّر الدور
panels-pass-short = تمرير
panels-result = النتيجة

## News

panels-retrying = { $game ->
    [person] انقطع الاتصال. نحاول مرة أخرى، ونقلاتك محفوظة. بعد دقيقة يمكن لخصمك أن يطالب بالفوز.
   *[other] انقطع الاتصال. نحاول مرة أخرى، ونقلاتك محفوظة.
}
panels-offline = { $game ->
    [person] أنت غير متصل. نقلاتك محفوظة. بعد دقيقة يمكن لخصمك أن يطالب بالفوز.
    [watched] أنت غير متصل. اللعبة مستمرة بدونك.
   *[other] أنت غير متصل. اللعبة تنتظر، ونقلاتك محفوظة.
}
panels-gone = هذه الطاولة لم تعد موجودة.
panels-moved = تولّى خادم آخر هذه اللعبة؛ جارٍ الاتصال به.
panels-newer = هذه اللعبة مستمرة في نافذة أخرى أو على جهاز آخر. هنا تشاهد فقط.
panels-play-here = العب هنا
panels-allow = اسمح
panels-refuse = ارفض
panels-accept-draw = اقبل التعادل
panels-play-on = تابع اللعب
panels-claim = طالب بالفوز
panels-cut-you = أنت تبدأ.
panels-cut-them = { $name } يبدأ.

## Verdicts

panels-verdict = الحكم
panels-why = القاعدة { $paragraph }

## Questions

panels-warned = سيكون ذلك خطأ
panels-all-the-same = العب مع ذلك
panels-rather-not = إلغاء
panels-choose = ماذا قصدت؟
panels-abandon = استسلم
panels-abandon-sure = استسلم في هذه الجولة

## The result

panels-you-win = فزت!
panels-wins = فاز { $name }
panels-drawn = تعادل
panels-aborted = أُلغيت
panels-let-stand = اقبل النتيجة
panels-see-table = أظهر الطاولة
panels-replay = شاهدها ثانية
panels-next = الجولة التالية
panels-rematch = العب مرة أخرى

## The menu

panels-rules = قواعد هذه الطاولة: { $title }
panels-settings = الإعدادات
panels-draw = اعرض التعادل
panels-abort = ألغ الجولة
panels-link-watch = رابط للمشاهدة
panels-link-device = رابط لجهاز آخر

## Settings

panels-deck = الورق
panels-deck-standard = عادي
panels-deck-large = أرقام كبيرة
panels-deck-four-warm = أربعة ألوان، دافئة
panels-deck-four-cool = أربعة ألوان، باردة
panels-theme = الطاولة
panels-theme-auto = كما في الجهاز
panels-theme-felt = قماش أخضر
panels-theme-light = فاتح
panels-theme-dark = داكن
panels-theme-contrast = تباين عالٍ
panels-backs = ظهور أوراقك
panels-backs-dots = نقاط
panels-backs-lattice = شبكة
panels-motion = حركة الورق
panels-motion-auto = كما في الجهاز
panels-motion-on = تشغيل
panels-motion-off = إيقاف
panels-letters = الحروف والأرقام كمفاتيح
panels-letters-on = تشغيل
panels-letters-off = إيقاف (تبقى الأسهم وEnter وTab)

## Help

panels-keys = بلوحة المفاتيح
panels-key-stop = قف!
panels-key-undo = تراجع
panels-key-help = هذه المساعدة

## Seats

panels-seat-red = الأحمر
panels-seat-blue = الأزرق
