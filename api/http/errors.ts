import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { fieldTexts } from '#api/rules/texts.ts'
import type { Language } from '#db/enums.ts'

export type FieldError = { path: string; code: string; message: string }

/** A validation issue in zod's form; `message` is a code of `rules/texts`, or zod's message. */
export type Issue = z.core.$ZodIssue | { code: 'custom'; path: PropertyKey[]; message: string }

type Details = {
  /** Validation issues; the error handler turns them into field errors. */
  issues?: readonly Issue[]
  /** Seconds; also sent as the Retry-After header. */
  retryAfter?: number
  /** Keys of the envelope in addition to `code`, such as `lockoutInfo`. */
  extra?: Record<string, unknown>
  cause?: unknown
}

/** An error of the contract. Clients decide on `code`; the text is for users. */
export class AppError extends Error {
  readonly code: string
  readonly status: ContentfulStatusCode
  readonly text: Record<Language, string>
  readonly details: Details

  constructor(
    code: string,
    status: ContentfulStatusCode,
    text: Record<Language, string>,
    details: Details = {},
  ) {
    super(`${code}: ${text.en}`, { cause: details.cause })
    this.code = code
    this.status = status
    this.text = text
    this.details = details
  }
}

/** Every error code of the API, for the OpenAPI document and tests. */
export const errorCodes = new Map<string, { status: ContentfulStatusCode; text: Record<Language, string> }>()

export function defineError(code: string, status: ContentfulStatusCode, text: Record<Language, string>) {
  errorCodes.set(code, { status, text })
  return (details?: Details) => new AppError(code, status, text, details)
}

export const ValidationError = defineError('VALIDATION_ERROR', 400, {
  tr: 'Geçersiz istek',
  en: 'Some of the information is not valid',
})
export const Unauthenticated = defineError('UNAUTHENTICATED', 401, {
  tr: 'Oturum süreniz dolmuş',
  en: 'Your session has ended. Sign in again.',
})
export const Forbidden = defineError('FORBIDDEN', 403, {
  tr: 'Yetkisiz erişim',
  en: 'You do not have permission to do this',
})
/** An admin who views the product as a user cannot change anything, or read secrets. */
export const ViewOnly = defineError('VIEW_ONLY', 403, {
  tr: 'Bu hesaba yalnızca bakıyorsun; bir şey değiştiremezsin.',
  en: 'You are only viewing this account and cannot do this.',
})
export const CsrfRefused = defineError('CSRF_REFUSED', 403, {
  tr: 'İstek doğrulanamadı. Sayfayı yenileyip yeniden dene.',
  en: 'The request could not be verified. Reload the page and try again.',
})
export const NotFound = defineError('NOT_FOUND', 404, {
  tr: 'Sayfa bulunamadı',
  en: 'We could not find what you are looking for',
})
/** What a query found; 404 NOT_FOUND if it found nothing. */
export function orNotFound<Found extends object | string>(
  found: Found | null | undefined,
  error = NotFound,
): Found {
  if (found === undefined || found === null) throw error()
  return found
}

export const RequestTimeout = defineError('REQUEST_TIMEOUT', 408, {
  tr: 'İstek zamanında tamamlanmadı',
  en: 'The request was not completed in time',
})
/** A write named a version that is no longer current. */
export const VersionChanged = defineError('VERSION_CHANGED', 409, {
  tr: 'Sen okurken başka biri değiştirdi. Yeni hâline bak, sonra karar ver.',
  en: 'This changed while you were reading it. Review the new version, then decide.',
})
/** An `Idempotency-Key` was reused for a different request. */
export const KeyReused = defineError('IDEMPOTENCY_KEY_REUSED', 409, {
  tr: 'Bu anahtarla başka bir istek gönderilmişti. Yeni bir anahtarla yeniden gönder.',
  en: 'This key was used for another request. Send yours again with a new key.',
})
export const PayloadTooLarge = defineError('PAYLOAD_TOO_LARGE', 413, {
  tr: 'Gönderilen veri çok büyük',
  en: 'What you sent is too large',
})
export const UnsupportedMediaType = defineError('UNSUPPORTED_MEDIA_TYPE', 415, {
  tr: 'Yalnızca JSON kabul edilir',
  en: 'Only JSON is accepted here',
})
export const TooManyRequests = defineError('RATE_LIMIT_EXCEEDED', 429, {
  tr: 'Çok fazla istek',
  en: 'Too many requests. Please try again later.',
})
/** RATE_LIMIT_EXCEEDED with the message for sign-ins. */
export const TooManyAttempts: typeof TooManyRequests = (details) =>
  new AppError(
    'RATE_LIMIT_EXCEEDED',
    429,
    {
      tr: 'Çok fazla başarısız deneme. Lütfen daha sonra tekrar deneyin.',
      en: 'Too many failed attempts. Try again later.',
    },
    details,
  )
export const InternalError = defineError('INTERNAL_ERROR', 500, {
  tr: 'Sunucu hatası',
  en: 'Something went wrong on our side',
})
/** For admins without two-factor where the setting requires it (D101). */
export const SecondFactorRequired = defineError('SECOND_FACTOR_REQUIRED', 403, {
  tr: 'Konsol için iki adımlı doğrulama gerekli. Tarayıcıda Profil → Güvenlik’te uygulamayla ya da geçiş anahtarıyla aç.',
  en: 'The console requires two-factor. Turn it on with an app or a passkey in the browser, under Profile → Security.',
})
export const NotConfigured = defineError('NOT_CONFIGURED', 501, {
  tr: 'Bu özellik bu kurulumda açık değil',
  en: 'This feature is not set up here',
})
export const Maintenance = defineError('MAINTENANCE', 503, {
  tr: 'Bakımdayız, birazdan döneceğiz',
  en: 'Down for maintenance, back soon',
})
export const ServiceUnavailable = defineError('SERVICE_UNAVAILABLE', 503, {
  tr: 'Servis geçici olarak kullanılamıyor',
  en: 'The service is temporarily unavailable',
})
/** Statistics over a big table are being counted for the first time. */
export const Counting = defineError('COUNTING', 503, {
  tr: 'Sayılar ilk kez sayılıyor; birazdan hazır olur',
  en: 'These figures are being counted for the first time; they are ready in a moment',
})
/** The disk of the database is full; a change is not made at all. */
export const DiskFull = defineError('DISK_FULL', 503, {
  tr: 'Sunucunun diski dolu; şu anda hiçbir şey kaydedilemiyor. Birazdan yeniden dene.',
  en: 'The disk of the server is full, so nothing can be saved right now. Try again in a while.',
})

/** Seconds. It is unknown when there will be space. */
export const diskRetryAfter = 30

/** A 409 about one field; its text is the one that `rules/texts` has for the code. */
export function defineConflict(code: string, path: string) {
  const conflict = defineError(code, 409, fieldTexts[code]!)
  return () => conflict({ issues: [{ code: 'custom', path: [path], message: code }] })
}

/** 400 VALIDATION_ERROR for rules that a schema cannot check. */
export const invalidFields = (problems: { path: string; code: string }[]) =>
  ValidationError({
    issues: problems.map(({ path, code }) => ({ code: 'custom', path: path.split('.'), message: code })),
  })

export const invalidField = (path: string, code: string) => invalidFields([{ path, code }])

/** 400 VALIDATION_ERROR for the whole body instead of a field. */
export const unreadable = (code: string, cause?: unknown) =>
  ValidationError({ issues: [{ code: 'custom', path: [], message: code }], cause })
