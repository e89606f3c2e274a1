import type { Language } from '#db/enums.ts'

/** Reports and exported lists. */
export const reports: Record<string, Record<Language, string>> = {
  REPORT_DAY_INVALID: { tr: 'Geçerli bir gün seç', en: 'Choose a valid day' },
  REPORT_RANGE_INVALID: {
    tr: 'İlk ve son günü ya da 7d, 30d, 90d, 365d değerlerinden birini ver',
    en: 'Give the first and the last day, or one of 7d, 30d, 90d, 365d',
  },
  REPORT_RANGE_TWICE: {
    tr: 'Aralığı bir kez ver: range ya da from ve to',
    en: 'Give the range once: range, or from and to',
  },
  REPORT_RANGE_REVERSED: {
    tr: 'Bitiş günü başlangıçtan önce olamaz',
    en: 'The last day cannot be before the first',
  },
  REPORT_RANGE_TOO_LONG: {
    tr: 'Bir rapor en fazla 366 günü kapsar',
    en: 'A report covers at most 366 days',
  },
  REPORT_RANGE_FUTURE: {
    tr: 'Rapor gelecekteki bir günü kapsayamaz',
    en: 'A report cannot cover a day in the future',
  },
  EXPORT_SELECTION_REQUIRED: {
    tr: 'Bir filtre ya da kullanıcı seçimi gönder',
    en: 'Send either a filter or a selection of users',
  },
  EXPORT_SELECTION_TOO_LARGE: {
    tr: 'En fazla 500 kullanıcı tek tek seçilebilir',
    en: 'At most 500 users can be selected one by one',
  },
}
