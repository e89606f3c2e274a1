import type { Language } from '#db/enums.ts'

/** API keys. */
export const keys = {
  keys: { en: 'Manage API keys', tr: 'API anahtarlarını yönet' },
  keyList: { en: 'List API keys, newest first', tr: 'API anahtarlarını listele, en yenisi önce' },
  keySearchOption: { en: 'Search keys and clients', tr: 'Anahtarda ya da istemcide geçen' },
  keyActiveOption: { en: 'Only active keys', tr: 'Yalnızca aktif anahtarlar' },
  keyCreate: {
    en: 'Create an API key, which is shown only once',
    tr: 'Yalnızca bir kez gösterilen bir API anahtarı oluştur',
  },
  keyScopeOption: {
    en: 'Permissions, separated by commas, such as users.read',
    tr: 'Virgülle ayrılmış izinler, ör. users.read',
  },
  keyClientOption: { en: 'ID of the client', tr: 'İstemcinin numarası' },
  keyExpiresOption: {
    en: 'Expiry date with an offset, such as 2027-01-01T00:00:00Z',
    tr: 'Saat farkıyla son kullanma tarihi, ör. 2027-01-01T00:00:00Z',
  },
  keyIpOption: {
    en: 'Allowed address or CIDR network; can be repeated',
    tr: 'İzin verilen adres ya da CIDR ağı; yinelenebilir',
  },
  keyQuotaOption: { en: 'Most requests in a period', tr: 'Dönemdeki en çok istek' },
  keyPeriodOption: { en: 'Period of the quota', tr: 'Kotanın dönemi' },
  keyRevoke: { en: 'Revoke an API key for good', tr: 'Bir API anahtarını geri dönüşsüz iptal et' },
  keyReasonOption: { en: 'Reason of the revocation', tr: 'İptalin nedeni' },
  keyArgument: { en: 'ID of the API key', tr: 'API anahtarının numarası' },
  keyVerify: {
    en: 'Verify an API key; exits with 1 if it cannot be used',
    tr: 'Bir API anahtarını doğrula; kullanılamıyorsa 1 ile çıkar',
  },
  keyTextArgument: { en: 'API key, - for standard input', tr: 'API anahtarı, - ise standart girdi' },
  noKeys: { en: 'No API keys found', tr: 'Burada API anahtarı yok' },
  keyCreated: {
    en: 'Created API key {id}. Copy it now, it is not shown again',
    tr: '{id} numaralı API anahtarı oluşturuldu. Şimdi kopyala, bir daha gösterilmez',
  },
  askRevoke: {
    en: 'Revoke API key {id} ({key})? Programs that use it stop working.',
    tr: '{id} numaralı API anahtarı ({key}) iptal edilsin mi? Onu kullanan programlar durur.',
  },
  keyRevoked: { en: 'Revoked API key {id}', tr: '{id} numaralı API anahtarı iptal edildi' },
  keyValid: { en: 'The API key is valid', tr: 'API anahtarı geçerli' },
  columnKey: { en: 'Key', tr: 'Anahtar' },
  columnClient: { en: 'Client', tr: 'İstemci' },
  columnScope: { en: 'Scope', tr: 'Kapsam' },
  columnQuota: { en: 'Quota', tr: 'Kota' },
  columnLastUsed: { en: 'Last used', tr: 'Son kullanım' },
  columnKeyExpires: { en: 'Expires', tr: 'Son kullanma' },
  never: { en: 'never', tr: 'süresiz' },
  unlimited: { en: 'unlimited', tr: 'sınırsız' },
  apiKeyActs: { en: 'Acts for', tr: 'Sahibi' },
  usingKey: { en: 'Using API key {key}', tr: '{key} API anahtarı kullanılıyor' },
  noClient: { en: 'no client', tr: 'istemcisiz' },
} as const satisfies Record<string, Record<Language, string>>
