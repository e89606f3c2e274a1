import { defineError } from '#api/http/errors.ts'

export const CardNumberRefused = defineError('CARD_NUMBER_REFUSED', 400, {
  tr: 'Kart numarası bize gönderilmez. Sayfayı yenileyip kartı yeniden ekle.',
  en: 'Card numbers are never sent to us. Reload the page and add the card again.',
})
export const CardAlreadyExists = defineError('CARD_ALREADY_EXISTS', 409, {
  tr: 'Bu kart zaten kayıtlı',
  en: 'This card is already saved',
})
export const CardLimitReached = defineError('CARD_LIMIT_REACHED', 409, {
  tr: 'En fazla 20 kart kaydedebilirsin. Önce birini sil.',
  en: 'You can save 20 cards at most. Delete one first.',
})
export const CardProviderUnavailable = defineError('CARD_PROVIDER_UNAVAILABLE', 503, {
  tr: 'Ödeme kuruluşu şu anda yanıt vermiyor. Biraz sonra yeniden dene.',
  en: 'The payment provider is not responding right now. Try again later.',
})
export const CardProviderRefused = defineError('CARD_PROVIDER_REFUSED', 502, {
  tr: 'Ödeme kuruluşu bu sitenin anahtarını kabul etmiyor. Bunu yalnızca siteyi işletenler düzeltebilir.',
  en: 'The payment provider does not accept the key of this site. Only those who run the site can fix that.',
})
export const IbanAlreadyExists = defineError('IBAN_ALREADY_EXISTS', 409, {
  tr: 'Bu IBAN zaten kayıtlı',
  en: 'This IBAN is already saved',
})
export const IbanLimitReached = defineError('IBAN_LIMIT_REACHED', 409, {
  tr: 'En fazla 20 IBAN kaydedebilirsin. Önce birini sil.',
  en: 'You can save 20 IBANs at most. Delete one first.',
})
