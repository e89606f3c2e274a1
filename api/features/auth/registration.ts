import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { invalidField } from '#api/http/errors.ts'
import { digits, safeEqual, sha256 } from '#api/lib/secrets.ts'
import { limits } from '#api/rules/limits.ts'
import type { Language } from '#db/enums.ts'
import { findAccountByEmail, insertUser } from './account-queries.ts'
import {
  EmailAlreadyInUse,
  ExhaustedCode,
  ExpiredCode,
  InvalidCode,
  InvalidRegistrationToken,
} from './errors.ts'
import { heldAddressMail, registrationMail } from './mails.ts'
import { deleteOtherRegistrations, findToken, markTokenUsed } from './one-time-token-queries.ts'
import { issueToken } from './one-time-tokens.ts'
import { hashPassword, requesterOf, requirePassword } from './password-hashing.ts'
import { findCode, putCode, spendTry, takeCode } from './registration-code-queries.ts'
import type { PublicUser } from './schema.ts'
import { publicUser } from './sessions.ts'
import { codeHash } from './tokens.ts'

/** How long somebody has to fill in the last step. */
export const registrationSeconds = 30 * 60

/**
 * Mails a six-digit code that replaces the one before it. Answers alike for every address: the mail alone says
 * whether it has an account. Throwaway domains are refused; five codes an hour an address, a
 * thousand mails a network.
 */
export async function register(ctx: Ctx, given: { email: string; language?: Language }) {
  const { email } = given
  if (isDisposable(email)) throw invalidField('email', 'EMAIL_DISPOSABLE')
  await ctx.limits.anonymousMail({ email, ip: ctx.ip })
  const code = digits(limits.codeDigits)
  const now = ctx.now()
  const [account, before] = await Promise.all([findAccountByEmail(ctx.db, email), findCode(ctx.db, email)])
  const language = given.language ?? before?.language ?? ctx.language
  await putCode(ctx.db, {
    email,
    purpose: 'registration',
    hash: codeHash(ctx.secret, email, code),
    language,
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.codeSeconds * 1000),
  })
  const freeAt = account?.deletedAt ? erasureOf(account.deletedAt) : undefined
  await ctx.post.send(
    freeAt
      ? heldAddressMail(ctx.settings, { email, language }, { freeAt })
      : registrationMail(ctx.settings, { email, language }, { code, taken: account !== undefined }),
  )
  return { expiresIn: limits.codeSeconds }
}

const erasureOf = (deletedAt: Date) => new Date(deletedAt.getTime() + limits.erasureDays * 86_400_000)

/** A domain counts as throwaway when it or a parent of it is listed. */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.slice(0, -1).some((_, from) => isDisposableEmailDomain(labels.slice(from).join('.')))
}

/**
 * Proves the code, with five tries and 120 seconds, and hands out the token of the last step. Only here does an
 * address with an account say so (409).
 */
export async function verifyCode(ctx: Ctx, { email, code }: { email: string; code: string }) {
  const now = ctx.now()
  const hash = await spendTry(ctx.db, email, { tries: limits.codeTries, now })
  if (!hash) throw await refusedCode(ctx, email)
  if (!safeEqual(hash, codeHash(ctx.secret, email, code))) throw InvalidCode()
  const taken = await takeCode(ctx.db, email, hash)
  if (!taken) throw ExpiredCode()
  if (await findAccountByEmail(ctx.db, email)) throw EmailAlreadyInUse()
  const { language } = taken
  const registration = { purpose: 'registration', email, language, lifetime: registrationSeconds } as const
  return { registrationToken: await issueToken(ctx, registration) }
}

async function refusedCode(ctx: Ctx, email: string) {
  const code = await findCode(ctx.db, email)
  return code && code.expiresAt > ctx.now() ? ExhaustedCode() : ExpiredCode()
}

type Details = { email: string; password: string; firstName: string; lastName: string }

/**
 * Makes the account of a proven address, in the language asked for now or else when the code was. The token is good once and for that address only; of many at once the
 * first makes the account, the others get 409.
 */
export async function completeRegistration(
  ctx: Ctx,
  { token, asked, ...details }: Details & { token: string | undefined; asked: Language | undefined },
): Promise<PublicUser> {
  const { email, password, firstName, lastName } = details
  const key = { hash: sha256(token ?? ''), purpose: 'registration', now: ctx.now() } as const
  const proof = await findToken(ctx.db, key)
  if (proof?.email !== email) throw InvalidRegistrationToken()
  if (proof.usedAt) throw EmailAlreadyInUse()
  await ctx.limits.password(`registration:${key.hash}`)
  requirePassword('password', password, details)
  const passwordHash = await hashPassword(password, requesterOf(ctx))
  return transact(ctx, async (tx) => {
    const now = tx.now()
    // The person's row first: two tokens of one address would each wait for the other's.
    const made = await insertUser(tx.db, {
      email,
      firstName,
      lastName,
      passwordHash,
      language: asked ?? proof.language ?? tx.language,
      emailVerifiedAt: now,
      passwordChangedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    if (!made || !(await markTokenUsed(tx.db, key))) throw EmailAlreadyInUse()
    await deleteOtherRegistrations(tx.db, email, key.hash)
    await audit(tx, 'user.register', { type: 'user', id: made.id })
    return publicUser(made)
  })
}
