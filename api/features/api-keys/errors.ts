import { AppError, defineConflict, defineError } from '#api/http/errors.ts'
import type { ApiKeyStatus } from '#db/enums/api-keys.ts'

export const ClientNameTaken = defineConflict('API_CLIENT_NAME_TAKEN', 'name')
export const ClientHasKeys = defineError('CLIENT_HAS_KEYS', 409, {
  tr: 'Bu istemcinin iptal edilmemiş anahtarları var. Önce onları iptal et.',
  en: 'This client has keys that are not revoked. Revoke them first.',
})
export const KeyRevoked = defineError('API_KEY_REVOKED', 409, {
  tr: 'Bu anahtar iptal edilmiş; artık değiştirilemez.',
  en: 'This key is revoked and can no longer be changed.',
})

export const KeyNotOwn = defineError('API_KEY_NOT_OWN', 403, {
  tr: 'Bu anahtarın yetkisini yalnızca sahibi genişletebilir. Sen daraltabilir ya da iptal edebilirsin.',
  en: 'Only its owner can let this key do more. You can narrow or revoke it.',
})

const Invalid = defineError('API_KEY_INVALID', 400, {
  tr: 'API Key geçersiz',
  en: 'The API key is not valid',
})
/** A verified key that cannot be used, with the reason. */
export const KeyInvalid = (reason: Exclude<ApiKeyStatus, 'active'> | 'unknown') =>
  Invalid({ extra: { reason } })

/** NOT_FOUND with the text of keys. */
export const KeyNotFound = () =>
  new AppError('NOT_FOUND', 404, { tr: 'API Key bulunamadı', en: 'API key not found' })
export const ClientNotFound = () =>
  new AppError('NOT_FOUND', 404, { tr: 'Client bulunamadı', en: 'API client not found' })
