import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { ExhaustedCode, ExpiredCode } from '#api/features/auth/errors.ts'
import { hashCode } from '#api/features/auth/tokens.ts'
import { PhoneMissing } from '#api/features/preferences/errors.ts'
import { phoneOf } from '#api/features/preferences/sms.ts'
import { NotConfigured } from '#api/http/errors.ts'
import { digits, safeEqual, secretToken } from '#api/lib/secrets.ts'
import { limits } from '#api/rules/limits.ts'
import { InvalidPhoneCode, PhoneVerified, SmsNotSent } from './errors.ts'
import {
  consumePhoneAttempt,
  hasPhoneCode,
  savePhoneCode,
  verifyPhone,
} from './phone-verification-queries.ts'

/**
 * Sends a six-digit code to the caller's number by SMS. 501 NOT_CONFIGURED without a gateway, 409 PHONE_MISSING or
 * PHONE_VERIFIED, 429 beyond the limits of the number and the site, 503 SMS_NOT_SENT if the gateway did not accept it.
 */
export async function requestPhoneCode(ctx: Ctx) {
  const { id: userId } = signedIn(ctx)
  const gateway = ctx.providers.sms
  if (!gateway) throw NotConfigured()
  const found = await phoneOf(ctx, userId)
  if (!found?.phone) throw PhoneMissing()
  if (found.verified) throw PhoneVerified()
  const { phone } = found
  await ctx.limits.phoneCode({ phone, ip: ctx.ip })
  const code = digits(limits.codeDigits)
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + limits.codeSeconds * 1000)
  await savePhoneCode(ctx.db, {
    userId,
    phone,
    hash: hashCode(ctx.secret, phone, code),
    createdAt,
    expiresAt,
  })
  const text = texts[ctx.language].replace('{code}', code).replace('{brand}', ctx.settings.BRAND_NAME)
  const answer = await gateway.send({ id: `phone-${secretToken()}`, to: phone, text })
  if (!answer.accepted) throw SmsNotSent()
  return { expiresIn: limits.codeSeconds }
}

const texts = {
  tr: '{brand} doğrulama kodun: {code}. Kodu kimseyle paylaşma.',
  en: 'Your {brand} verification code is {code}. Do not share it with anyone.',
}

/**
 * Verifies the caller's number by the code, within five attempts and 120 seconds. 400 INVALID_VERIFICATION_CODE,
 * VERIFICATION_CODE_EXPIRED, also for a number that changed meanwhile, or VERIFICATION_CODE_EXHAUSTED.
 */
export async function confirmPhone(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const { id: userId } = signedIn(ctx)
  const { phone } = (await phoneOf(ctx, userId)) ?? {}
  if (!phone) throw PhoneMissing()
  const attempt = { userId, phone, tries: limits.codeTries, now: ctx.now() }
  const hash = await consumePhoneAttempt(ctx.db, attempt)
  if (!hash) throw (await hasPhoneCode(ctx.db, userId, phone, ctx.now())) ? ExhaustedCode() : ExpiredCode()
  if (!safeEqual(hash, hashCode(ctx.secret, phone, code))) throw InvalidPhoneCode()
  await transact(ctx, async (tx) => {
    if (!(await verifyPhone(tx.db, { userId, hash, at: tx.now() }))) throw ExpiredCode()
    await audit(tx, 'user.verify_phone', { type: 'user', id: userId })
  })
}
