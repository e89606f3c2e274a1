import { type Ctx, ownSessionId, signedIn } from '#api/context.ts'
import { type Assertion, isOwnPasskey } from '#api/features/passkeys/assertion.ts'
import { recordWrongCode, withVerifiedCode } from '#api/features/two-factor/proof.ts'
import { anywhere } from '#db/enums/auth.ts'
import type { Account } from './account-queries.ts'
import {
  ReauthenticationRequired,
  SessionRequired,
  WrongCode,
  WrongPasskey,
  WrongPassword,
} from './errors.ts'
import { findAnswer, recordAnswer } from './reauthentication-queries.ts'
import { verifyPassword } from './sign-in.ts'

/** The answer of a request: the password, under either name that clients use, a code of the authenticator app, or a passkey. */
export type Reauthentication = {
  password?: string
  currentPassword?: string
  code?: string
  passkey?: Assertion
}

const goodForMs = 600_000

/**
 * Verifies the caller's password; null if it is wrong. 423 ACCOUNT_LOCKED after five failures, 429 beyond ten attempts
 * a minute. Failures count from all networks together, because a stolen session can be used from many.
 */
export async function verifyOwnPassword(ctx: Ctx, password: string): Promise<Account | null> {
  const { id, email } = signedIn(ctx)
  await ctx.limits.password(`again:${id}`)
  const account = await verifyPassword(
    ctx,
    { email, password },
    { email, ip: anywhere.password, now: ctx.now() },
  )
  return account?.id === id ? account : null
}

/**
 * Requires the caller's password, a code of their authenticator app or a passkey before a sensitive change (D89). One answer is
 * good for ten minutes on its session, until the password changes; a request with an API key carries its own each time.
 * 403 REAUTHENTICATION_REQUIRED with the `reason`, `wrong` or `absent`, and the `answers` that are accepted; failures
 * count towards the lockout (423 ACCOUNT_LOCKED).
 */
export const reauthenticate = async (ctx: Ctx, input?: Reauthentication): Promise<Account> =>
  (await answer(ctx, input)).account

/** The same, for screens that ask once and repeat what was refused. Returns until when the answer is good. */
export async function answerAhead(ctx: Ctx, input: Reauthentication): Promise<{ until: string }> {
  const { at } = await answer(ctx, input)
  return { until: new Date(at.getTime() + goodForMs).toISOString() }
}

async function answer(ctx: Ctx, { password, currentPassword, code, passkey }: Reauthentication = {}) {
  const sessionId = ownSessionId(ctx)
  const found = await findAnswer(ctx.db, { userId: signedIn(ctx).id, sessionId })
  if (!found) throw ReauthenticationRequired()
  const { answeredAt, appOn, passkeys, ...account } = found
  const answers = [
    'password',
    ...(appOn ? ['code'] : []),
    ...(sessionId !== undefined && passkeys ? ['passkey'] : []),
  ]
  const wrong = { extra: { answers, reason: 'wrong' } }
  const typed = password || currentPassword
  // Before the others, because a passkey also stands for the second factor.
  if (passkey) {
    if (!(await isOwnPasskey(ctx, account, passkey))) throw WrongPasskey(wrong)
  } else if (typed) {
    if (!(await verifyOwnPassword(ctx, typed))) throw WrongPassword(wrong)
  } else if (code && appOn) {
    if (!(await isOwnCode(ctx, account, code))) throw WrongCode(wrong)
  } else if (answeredAt && isRecent(ctx, answeredAt, account)) return { account, at: answeredAt }
  else throw ReauthenticationRequired({ extra: { answers, reason: 'absent' } })
  const at = ctx.now()
  if (sessionId) await recordAnswer(ctx.db, sessionId, at)
  ctx.log.security.info({ userId: account.id, ip: ctx.ip }, 'signed in again')
  return { account, at }
}

const isRecent = ({ now }: Ctx, at: Date, { passwordChangedAt }: Account) =>
  at.getTime() > now().getTime() - goodForMs && (!passwordChangedAt || at > passwordChangedAt)

/**
 * The same before an export of personal data. An API key needs no answer for what its scope names, because granting the
 * scope took one.
 */
export async function reauthenticateForExport(ctx: Ctx, input?: Reauthentication): Promise<void> {
  if (ctx.actor.type !== 'api_key') await reauthenticate(ctx, input)
}

/** The same for the rules of approval, which no API key may change: it could allow itself. 403 SESSION_REQUIRED. */
export async function reauthenticateInSession(ctx: Ctx, input?: Reauthentication): Promise<void> {
  if (ctx.actor.type !== 'user') throw SessionRequired()
  await reauthenticate(ctx, input)
}

/** A recovery code is no answer: it is for a lost app, and an intruder could use them up. */
async function isOwnCode(ctx: Ctx, account: Account, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  await ctx.limits.password(`again:${account.id}`)
  if (/^\d{6}$/.test(code) && (await withVerifiedCode(ctx, account, code, async () => true))) return true
  await recordWrongCode(ctx, account)
  return false
}
