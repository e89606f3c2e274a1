import type { Language } from '#db/enums.ts'

/** API keys and their clients. */
export const apiKeys: Record<string, Record<Language, string>> = {
  CLIENT_NAME_REQUIRED: { tr: 'Client adı gereklidir', en: 'Enter the name of the client' },
  CLIENT_NAME_TOO_LONG: {
    tr: 'Client adı en fazla 100 karakter olabilir',
    en: 'Keep the name within 100 characters',
  },
  API_CLIENT_NAME_TAKEN: {
    tr: 'Bu adda bir istemci zaten var',
    en: 'There is already a client with this name',
  },
  CLIENT_DESCRIPTION_TOO_LONG: {
    tr: 'Açıklama en fazla 500 karakter olabilir',
    en: 'Keep the description within 500 characters',
  },
  CLIENT_EMAIL_REQUIRED: { tr: 'E-posta adresi gereklidir', en: 'Enter an e-mail address' },
  CLIENT_EMAIL_INVALID: { tr: 'Geçerli bir e-posta adresi giriniz', en: 'Enter a valid e-mail address' },
  CLIENT_UNKNOWN: { tr: 'Böyle bir istemci yok', en: 'There is no such client' },
  CLIENT_INACTIVE: { tr: 'Bu istemci pasif', en: 'This client is not active' },
  KEY_EXPIRY_PAST: {
    tr: 'Bitiş tarihi bugünden sonra olmalıdır',
    en: 'The expiry date must be in the future',
  },
  KEY_EXPIRY_INVALID: { tr: 'Geçerli bir tarih seç', en: 'Choose a valid date' },
  IP_RANGE_INVALID: {
    tr: 'Bir IPv4 ya da IPv6 adresi veya CIDR ağı yaz',
    en: 'Enter an IPv4 or IPv6 address, or a CIDR network',
  },
  IP_LIST_TOO_LONG: { tr: 'En fazla 100 adres yazabilirsin', en: 'Enter at most 100 addresses' },
  SCOPE_REQUIRED: { tr: 'En az bir izin seç', en: 'Choose at least one permission' },
  SCOPE_UNKNOWN: { tr: 'Bu izin bir anahtara verilemez', en: 'A key cannot be given this permission' },
  QUOTA_INVALID: {
    tr: 'Kota 1 ile 1.000.000.000 arasında olmalıdır',
    en: 'Set a quota from 1 to 1,000,000,000',
  },
  QUOTA_PERIOD_INVALID: { tr: 'Listeden bir dönem seç', en: 'Choose a period from the list' },
  API_KEY_REQUIRED: { tr: 'Bir API Key yaz', en: 'Enter an API key' },
}
