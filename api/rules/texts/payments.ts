import type { Language } from '#db/enums.ts'

/** Cards and IBANs. */
export const payments: Record<string, Record<Language, string>> = {
  CARD_NUMBER_REFUSED: { tr: 'Kart numarası bize gönderilmez', en: 'Card numbers are never sent to us' },
  CARD_NUMBER_REQUIRED: { tr: 'Kart numarasını gir', en: 'Enter the card number' },
  CARD_BRAND_UNSUPPORTED: { tr: 'Bu kart türü desteklenmiyor', en: 'This type of card is not supported' },
  CARD_NUMBER_LENGTH: {
    tr: 'Kart numarası eksik ya da fazla',
    en: 'The card number has too few or too many digits',
  },
  CARD_NUMBER_INVALID: { tr: 'Kart numarası geçersiz', en: 'The card number is not valid' },
  CARD_TOKEN_INVALID: { tr: 'Kart doğrulanamadı, yeniden dene', en: 'The card was not verified, try again' },
  CARD_LAST4_INVALID: { tr: 'Kartın son dört hanesi gerekli', en: 'The last four digits are needed' },
  CARD_HOLDER_REQUIRED: { tr: 'Kart üzerindeki adı gir', en: 'Enter the name on the card' },
  CARD_HOLDER_INVALID: {
    tr: 'Yalnızca harf ve boşluk kullan, en az 2 harf',
    en: 'Use letters and spaces only, at least 2 letters',
  },
  CVV_REQUIRED: { tr: 'Güvenlik kodunu gir', en: 'Enter the security code' },
  CVV_INVALID: {
    tr: "Güvenlik kodu 3 rakamdır, American Express'te 4",
    en: 'The security code has 3 digits, 4 on American Express',
  },
  EXPIRY_MONTH_INVALID: { tr: 'Son kullanma ayını seç', en: 'Pick the month it expires' },
  EXPIRY_YEAR_INVALID: { tr: 'Son kullanma yılını seç', en: 'Pick the year it expires' },
  EXPIRY_PAST: { tr: 'Bu kartın süresi dolmuş', en: 'This card has expired' },
  IBAN_REQUIRED: { tr: 'IBAN gir', en: 'Enter an IBAN' },
  IBAN_CHARACTERS: { tr: 'IBAN yalnızca harf ve rakam içerir', en: 'An IBAN has letters and digits only' },
  IBAN_COUNTRY_UNKNOWN: { tr: 'Bu ülkede IBAN kullanılmıyor', en: 'This country does not use IBANs' },
  IBAN_LENGTH: { tr: 'IBAN uzunluğu bu ülkeye uymuyor', en: 'The length does not fit this country' },
  IBAN_CHECKSUM: { tr: 'IBAN geçersiz, yeniden kontrol et', en: 'This IBAN is not valid, check it again' },
}
