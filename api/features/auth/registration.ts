import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { keepOrigin, type Origin } from '#api/features/consent/origin.ts'
import { welcome } from '#api/features/inbox/welcome.ts'
import { type AcceptedVersions, recordAcceptance } from '#api/features/legal/acceptance.ts'
import { invalidField } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { limits } from '#api/rules/limits.ts'
import type { Language } from '#db/enums.ts'
import { findAccountByEmail, insertUser } from './account-queries.ts'
import { EmailAlreadyInUse, ExpiredCode, InvalidRegistrationToken } from './errors.ts'
import { findCode } from './mailed-code-queries.ts'
import { checkCode, issueCode, removeCode } from './mailed-codes.ts'
import { deletedAddressMail, registrationMail } from './mails.ts'
import { deleteOtherRegistrations, findToken, markTokenUsed } from './one-time-token-queries.ts'
import { issueToken } from './one-time-tokens.ts'
import { hashPassword, hashQueueKey, requireValidPassword } from './password-hashing.ts'
import type { PublicUser } from './schema.ts'
import { publicUser } from './sessions.ts'

/** How long the token for the last step is valid. */
export const registrationSeconds = 30 * 60

const codeFor = (email: string) => ({ email, purpose: 'registration' }) as const

/**
 * Mails a six-digit code, which replaces the previous one. Answers alike for every address; only the mail says
 * whether it has an account. Rejects disposable domains. 429 beyond five codes an hour to one address from one
 * network, or twenty from all.
 */
export async function register(ctx: Ctx, input: { email: string; language?: Language }) {
  const { email } = input
  if (isDisposableEmail(email)) throw invalidField('email', 'EMAIL_DISPOSABLE')
  await ctx.limits.code({ purpose: 'registration', email, ip: ctx.ip })
  const key = codeFor(email)
  const [account, before] = await Promise.all([findAccountByEmail(ctx.db, email), findCode(ctx.db, key)])
  const language = input.language ?? before?.language ?? ctx.language
  const freeAt = account?.deletedAt ? erasureOf(account.deletedAt) : undefined
  await transact(ctx, async (tx) => {
    const code = await issueCode(tx, key, language)
    await tx.mailQueue.send(
      freeAt
        ? deletedAddressMail(tx.settings, { email, language }, { freeAt })
        : registrationMail(tx.settings, { email, language }, { code, taken: account !== undefined }),
    )
  })
  return { expiresIn: limits.codeSeconds }
}

const erasureOf = (deletedAt: Date) => new Date(deletedAt.getTime() + limits.erasureDays * 86_400_000)

/** Whether the domain or a parent domain is listed as disposable. */
export function isDisposableEmail(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.slice(0, -1).some((_, from) => isDisposableEmailDomain(labels.slice(from).join('.')))
}

/**
 * Verifies the code, within five attempts and 120 seconds, and returns the token for the last step. 409
 * EMAIL_ALREADY_IN_USE if the address has an account, which no earlier step reveals.
 */
export async function verifyCode(ctx: Ctx, { email, code }: { email: string; code: string }) {
  const hash = await checkCode(ctx, codeFor(email), code)
  const deleted = await removeCode(ctx, codeFor(email), hash)
  if (!deleted) throw ExpiredCode()
  if (await findAccountByEmail(ctx.db, email)) throw EmailAlreadyInUse()
  const { language } = deleted
  const registration = { purpose: 'registration', email, language, lifetime: registrationSeconds } as const
  return { registrationToken: await issueToken(ctx, registration) }
}

type Details = { email: string; password: string; firstName: string; lastName: string }
type Registration = Details &
  Partial<AcceptedVersions> & {
    token: string | undefined
    requestLanguage: Language | undefined
    origin?: Origin | undefined
    /** The browser's id of its cookie consents. */
    guid?: string | undefined
  }

/**
 * Creates the account of a verified address, in the language of this request or else of the one for the code. The
 * token works once and for that address only (400 INVALID_REGISTRATION_TOKEN); of concurrent requests the first creates
 * the account and the others get 409 EMAIL_ALREADY_IN_USE. Records the versions of the terms and of the privacy policy in
 * force, which registering accepts (409 TERMS_CHANGED if the request names others), and where the visitor came from if their browser allowed marketing.
 */
export async function completeRegistration(
  ctx: Ctx,
  { token, requestLanguage, termsVersion, privacyVersion, origin, guid, ...details }: Registration,
): Promise<PublicUser> {
  const { email, password, firstName, lastName } = details
  const key = { hash: sha256(token ?? ''), purpose: 'registration', now: ctx.now() } as const
  const proof = await findToken(ctx.db, key)
  if (proof?.email !== email) throw InvalidRegistrationToken()
  if (proof.usedAt) throw EmailAlreadyInUse()
  await ctx.limits.password(`registration:${key.hash}`)
  requireValidPassword('password', password, details)
  const passwordHash = await hashPassword(password, hashQueueKey(ctx))
  return transact(ctx, async (tx) => {
    const now = tx.now()
    // The user's row before the token, to avoid a deadlock between two tokens of one address.
    const account = await insertUser(tx.db, {
      email,
      firstName,
      lastName,
      passwordHash,
      language: requestLanguage ?? proof.language ?? tx.language,
      emailVerifiedAt: now,
      passwordChangedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    if (!account || !(await markTokenUsed(tx.db, key))) throw EmailAlreadyInUse()
    await deleteOtherRegistrations(tx.db, email, key.hash)
    const accepted = await recordAcceptance(tx, account.id, { termsVersion, privacyVersion })
    await keepOrigin(tx, account.id, { origin, guid })
    await welcome(tx, account.id)
    const author = { actorType: 'user', actorId: account.id } as const
    await audit(tx, 'user.register', { type: 'user', id: account.id }, {}, undefined, author)
    return publicUser({ ...account, ...accepted })
  })
}
