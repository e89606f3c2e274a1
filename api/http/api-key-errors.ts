import { AppError, type Forbidden, type TooManyRequests, type Unauthenticated } from './errors.ts'

type Details = Parameters<typeof Unauthenticated>[0]

/** UNAUTHENTICATED for an unknown, revoked or expired key, alike, so that the response reveals nothing about keys. */
export const KeyRefused: typeof Unauthenticated = (details) =>
  new AppError(
    'UNAUTHENTICATED',
    401,
    {
      tr: 'API anahtarı geçersiz ya da artık kullanılamıyor',
      en: 'The API key is not valid or can no longer be used',
    },
    details,
  )

/** FORBIDDEN for a valid key from an address that is not in its list. */
export const AddressRefused: typeof Forbidden = (details) =>
  new AppError(
    'FORBIDDEN',
    403,
    { tr: 'Bu API anahtarı bu adresten kullanılamaz', en: 'This API key cannot be used from this address' },
    details,
  )

/** FORBIDDEN for a permission that is not in the scope of the key. */
export const ScopeMissing = (scope: string, details?: Details) =>
  new AppError(
    'FORBIDDEN',
    403,
    {
      tr: `Bu API anahtarının kapsamında ${scope} yok`,
      en: `The scope of this API key does not have ${scope}`,
    },
    { ...details, extra: { requiredScope: scope } },
  )

/** RATE_LIMIT_EXCEEDED until the period of the quota ends. */
export const QuotaExceeded: typeof TooManyRequests = (details) =>
  new AppError(
    'RATE_LIMIT_EXCEEDED',
    429,
    { tr: 'Bu API anahtarının kotası doldu', en: 'The quota of this API key is used up' },
    details,
  )
