import type { Language } from '#db/enums.ts'

/** Request bodies. */
export const requests: Record<string, Record<Language, string>> = {
  NAME_NOT_ONE_LINE: { tr: 'Adı tek satırda yaz', en: 'Keep the name on one line' },
  SEARCH_TOO_SHORT: { tr: 'En az 2 karakter yaz', en: 'Type at least 2 characters' },
  DATE_OUT_OF_RANGE: { tr: 'Bu tarih çok uzak', en: 'This date is too far away' },
  REINDEX_ONE: {
    tr: 'Bir tablo ya da bir dizin adı ver, ikisini birden değil',
    en: 'Name a table or an index, not both',
  },
  JSON_INVALID: { tr: 'Gönderilen metin JSON değil', en: 'The request body is not valid JSON' },
  FORM_INVALID: { tr: 'Gönderilen form okunamadı', en: 'The form data could not be read' },
  TEXT_UNSTORABLE: {
    tr: 'Metinde saklanamayan bir karakter var',
    en: 'The text contains a character that cannot be stored',
  },
  SPELLINGS_DIFFER: {
    tr: 'Bu alan iki yazımla ve farklı değerlerle gönderilmiş',
    en: 'This field was sent in two spellings with different values',
  },
  SETTING_UNKNOWN: { tr: 'Böyle bir ayar yok', en: 'There is no such setting' },
  IDEMPOTENCY_KEY_TOO_LONG: {
    tr: 'İstek anahtarı en fazla 200 karakter olabilir',
    en: 'Keep the key of a request within 200 characters',
  },
}
