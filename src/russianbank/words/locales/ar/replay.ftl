# The replay of a deal.

replay-first = إلى البداية
replay-previous = إلى الخلف
replay-forward = إلى الأمام
replay-last = إلى النهاية
replay-back-to-table = عودة إلى الطاولة
