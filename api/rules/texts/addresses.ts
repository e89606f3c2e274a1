import type { Language } from '#db/enums.ts'

/** Addresses. */
export const addresses: Record<string, Record<Language, string>> = {
  NAME_TOO_SHORT: { tr: 'En az 2 harf yaz', en: 'Use at least 2 letters' },
  ADDRESS_TITLE_TOO_SHORT: {
    tr: 'Adres başlığı en az 2 karakter olmalıdır',
    en: 'Give the title at least 2 characters',
  },
  ADDRESS_TITLE_TOO_LONG: {
    tr: 'Adres başlığı en fazla 50 karakter olabilir',
    en: 'Keep the title within 50 characters',
  },
  COUNTRY_REQUIRED: { tr: 'Ülke seçimi zorunludur', en: 'Choose a country' },
  STATE_REQUIRED: { tr: 'Şehir seçimi gereklidir', en: 'Choose a city or state' },
  DISTRICT_REQUIRED: { tr: 'İlçe seçimi zorunludur', en: 'Choose a district' },
  NEIGHBORHOOD_REQUIRED: { tr: 'Mahalle seçimi zorunludur', en: 'Choose a neighborhood' },
  COUNTRY_UNKNOWN: { tr: 'Listeden bir ülke seç', en: 'Choose a country from the list' },
  STATE_ELSEWHERE: { tr: 'Bu şehir seçtiğin ülkede değil', en: 'This one is not in the country you chose' },
  DISTRICT_ELSEWHERE: {
    tr: 'Bu ilçe seçtiğin şehirde değil',
    en: 'This district is not in the city or state you chose',
  },
  NEIGHBORHOOD_ELSEWHERE: {
    tr: 'Bu mahalle seçtiğin ilçede değil',
    en: 'This neighborhood is not in the district you chose',
  },
  ADDRESS_REQUIRED: { tr: 'Adres alanı zorunludur', en: 'Enter the address' },
  ADDRESS_TOO_SHORT: { tr: 'Adres en az 10 karakter olmalıdır', en: 'Use at least 10 characters' },
  ADDRESS_TOO_LONG: {
    tr: 'Adres en fazla 200 karakter olabilir',
    en: 'Keep the address within 200 characters',
  },
  ADDRESS_TYPE_INVALID: {
    tr: 'Teslimat, fatura ya da ikisi için mi, seç',
    en: 'Choose delivery, billing or both',
  },
  POSTAL_CODE_REQUIRED: { tr: 'Posta kodu zorunludur', en: 'Enter the postal code' },
  POSTAL_CODE_FIVE_DIGITS: { tr: 'Posta kodu 5 haneli olmalıdır', en: 'The postal code has 5 digits' },
  POSTAL_CODE_TURKISH: {
    tr: 'Türkiye posta kodu 5 haneli olmalıdır',
    en: 'Postal codes in Türkiye have 5 digits',
  },
  POSTAL_CODE_INVALID: { tr: 'Geçerli bir posta kodu giriniz', en: 'Enter a valid postal code' },
}
