import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, type TransactionCtx, transact } from '#api/context.ts'
import { readAccount } from '#api/features/auth/accounts.ts'
import { disownSeconds, issueToken } from '#api/features/auth/one-time-tokens.ts'
import { type Reauthentication, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { lockAccount, type StartedSession, startSession } from '#api/features/auth/sessions.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import { hasPasskey } from '#api/features/passkeys/assertion.ts'
import { invalidField } from '#api/http/errors.ts'
import type { Language } from '#db/enums.ts'
import { consumeChallenge, requireChallengedAccount, revokeChallenges } from './challenge.ts'
import {
  InvalidTwoFactorCode,
  NoPasskey,
  TwoFactorAlreadyOn,
  TwoFactorNotSetUp,
  TwoFactorOff,
} from './errors.ts'
import { recoveryCodesRenewedNews, twoFactorOffNews, twoFactorOnNews } from './mails.ts'
import { recordWrongCode, withVerifiedCode } from './proof.ts'
import {
  deleteFactor,
  enableFactor,
  enableWithoutApp,
  findFactor,
  lockFactor,
  lockSetup,
  replaceRecoveryCodes,
  savePendingFactor,
} from './queries.ts'
import { generateRecoveryCodes, hashRecoveryCode } from './recovery.ts'
import { decryptSecret, encryptSecret, generateSecret, matchTimeStep, otpauthUrl } from './secret.ts'

const wrongCode = () => invalidField('code', 'TWO_FACTOR_CODE_WRONG')

export async function isTwoFactorEnabled(ctx: Ctx, userId: number): Promise<boolean> {
  const factor = await findFactor(ctx.db, userId)
  return Boolean(factor?.enabledAt)
}

async function issueRecoveryCodes(tx: Ctx, userId: number): Promise<string[]> {
  const codes = generateRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(userId, code))
  await replaceRecoveryCodes(tx.db, userId, hashes, tx.now())
  return codes
}

/**
 * Starts the two-factor setup (D24) and returns the secret and ten recovery codes, which are never shown again. It takes
 * effect with `enable`; another setup replaces it. 409 TWO_FACTOR_ALREADY_ON.
 */
export async function setUp(ctx: Ctx, input: Reauthentication) {
  const password = input.password ?? input.currentPassword
  const { id: userId, email } = password === undefined ? signedIn(ctx) : await reauthenticate(ctx, input)
  const secret = generateSecret()
  const recoveryCodes = await transact(ctx, async (tx) => {
    // The factor before the user, in the order of all other verbs, to avoid a deadlock with a change of address.
    await lockTwoFactor(tx, userId)
    await lockAccount(tx)
    const encrypted = encryptSecret(tx.secret, userId, secret)
    if (!(await savePendingFactor(tx.db, { userId, secret: encrypted, now: tx.now() })))
      throw TwoFactorAlreadyOn()
    await audit(tx, 'two_factor.set_up', { type: 'user', id: userId })
    return issueRecoveryCodes(tx, userId)
  })
  const otpauth_url = otpauthUrl(secret, { issuer: ctx.settings.BRAND_NAME, label: email })
  return { otpauth_url, secret, recoveryCodes }
}

/**
 * Enables two-factor with the first code of the app, which is consumed, and mails a notice with a "this was not me"
 * link. 409 TWO_FACTOR_NOT_SET_UP, also for a setup that can no longer be read, or TWO_FACTOR_ALREADY_ON; a wrong code is
 * an error of its field.
 */
export async function enable(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const { id: userId, language } = signedIn(ctx)
  await transact(ctx, async (tx) => {
    const factor = await lockFactor(tx.db, userId)
    if (factor?.enabledAt) throw TwoFactorAlreadyOn()
    if (!factor?.secret) throw TwoFactorNotSetUp()
    const secret = decryptSecret(tx.secret, userId, factor.secret)
    if (secret === undefined) throw TwoFactorNotSetUp()
    const step = matchTimeStep(secret, code.replace(/\s/g, ''), tx.now())
    if (step === null) throw wrongCode()
    const { session } = await lockAccount(tx)
    // Read under the lock, so that the notice goes to the current address.
    const email = (await readAccount(tx, userId))!.email
    const now = tx.now()
    await enableFactor(tx.db, userId, { step, sessionId: session.id, now })
    await audit(tx, 'two_factor.enable', { type: 'user', id: userId })
    await reportTurnedOn(tx, { id: userId, email, language }, { at: now, by: 'app' })
  })
  ctx.log.security.info({ userId, ip: ctx.ip }, 'two-factor on')
}

async function reportTurnedOn(
  tx: TransactionCtx,
  owner: { id: number; email: string; language: Language },
  { at, by }: { at: Date; by: 'app' | 'passkeys' },
) {
  // The same instant as `enabledAt`, by which `disown` matches the token to this setup.
  const disownToken = { purpose: 'not_me', email: owner.email, userId: owner.id, createdAt: at } as const
  const token = await issueToken(tx, { ...disownToken, lifetime: disownSeconds })
  await reportSecurityEvent(tx, owner, twoFactorOnNews(tx.settings, owner, { token, by }))
}

/**
 * Enables two-factor with the caller's passkeys as the second factor, after the password (D89, D101), and returns ten
 * recovery codes, which are never shown again. 409 PASSKEY_MISSING or TWO_FACTOR_ALREADY_ON.
 */
export async function enableWithPasskeys(
  ctx: Ctx,
  confirmation: Reauthentication,
): Promise<{ codes: string[] }> {
  const { id: userId, language } = await reauthenticate(ctx, confirmation)
  const codes = await transact(ctx, async (tx) => {
    if ((await lockTwoFactor(tx, userId))?.enabledAt) throw TwoFactorAlreadyOn()
    const { session } = await lockAccount(tx)
    if (!(await hasPasskey(tx, userId))) throw NoPasskey()
    const now = tx.now()
    await enableWithoutApp(tx.db, userId, { sessionId: session.id, now })
    await audit(tx, 'two_factor.enable', { type: 'user', id: userId }, { by: 'passkeys' })
    const email = (await readAccount(tx, userId))!.email
    await reportTurnedOn(tx, { id: userId, email, language }, { at: now, by: 'passkeys' })
    return issueRecoveryCodes(tx, userId)
  })
  ctx.log.security.info({ userId, ip: ctx.ip }, 'two-factor on')
  return { codes }
}

/**
 * Issues that token again after the account has returned to an address, if two-factor was enabled while it was away,
 * because only the other address was notified. Undefined otherwise.
 */
export async function reissueDisownToken(tx: Ctx, owner: { email: string; userId: number }, leftAt: Date) {
  const factor = await findFactor(tx.db, owner.userId)
  const at = factor?.enabledAt
  if (!at || at < leftAt) return undefined
  const lifetime = disownSeconds + (tx.now().getTime() - at.getTime()) / 1000
  const token = await issueToken(tx, { purpose: 'not_me', ...owner, lifetime, createdAt: at })
  return { token, by: factor.secret ? ('app' as const) : ('passkeys' as const) }
}

/**
 * Disables two-factor with the password (D89) and an app or recovery code, or with a passkey, which stands for both, and
 * mails a notice. 409 TWO_FACTOR_OFF or TWO_FACTOR_UNREADABLE.
 */
export async function disable(
  ctx: Ctx,
  { code, ...confirmation }: Reauthentication & { code?: string },
): Promise<void> {
  if (!code && !confirmation.passkey) throw invalidField('code', 'TWO_FACTOR_CODE_REQUIRED')
  const account = await reauthenticate(ctx, confirmation)
  const { id: userId } = account
  if (!(await isTwoFactorEnabled(ctx, userId))) throw TwoFactorOff()
  const turnOff = async (tx: TransactionCtx) => {
    await lockAccount(tx)
    await removeTwoFactor(tx, userId)
    await audit(tx, 'two_factor.disable', { type: 'user', id: userId })
    await reportSecurityEvent(tx, account, twoFactorOffNews(tx.settings, account))
  }
  if (confirmation.passkey)
    await transact(ctx, async (tx) => {
      await lockTwoFactor(tx, userId)
      await turnOff(tx)
    })
  else if (!(await withVerifiedCode(ctx, account, code!, turnOff))) {
    await recordWrongCode(ctx, account)
    throw wrongCode()
  }
  ctx.log.security.warn({ userId, ip: ctx.ip }, 'two-factor off')
}

/** Locks a user's second factor until the transaction ends, also where there is none yet: undefined. */
export async function lockTwoFactor({ db }: Ctx, userId: number) {
  await lockSetup(db, userId)
  return lockFactor(db, userId)
}

/** Deletes a user's second factor and recovery codes, and revokes pending challenges. */
export async function removeTwoFactor(tx: Ctx, userId: number): Promise<void> {
  await deleteFactor(tx.db, userId)
  await revokeChallenges(tx, userId)
}

/** Replaces the recovery codes by ten new ones, after the password (D89). 409 TWO_FACTOR_OFF. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  confirmation: Reauthentication,
): Promise<{ codes: string[] }> {
  const account = await reauthenticate(ctx, confirmation)
  const codes = await transact(ctx, async (tx) => {
    const factor = await lockFactor(tx.db, account.id)
    if (!factor?.enabledAt) throw TwoFactorOff()
    await lockAccount(tx)
    await audit(tx, 'two_factor.renew_codes', { type: 'user', id: account.id })
    await reportSecurityEvent(tx, account, recoveryCodesRenewedNews(tx.settings, account))
    return issueRecoveryCodes(tx, account.id)
  })
  ctx.log.security.info({ userId: account.id, ip: ctx.ip }, 'recovery codes renewed')
  return { codes }
}

/**
 * Answers the challenge of a sign-in with a code and starts the session. 401 INVALID_TWO_FACTOR_CODE or
 * CHALLENGE_EXPIRED, 409 TWO_FACTOR_UNREADABLE. If one code or challenge is sent twice at once, one request signs in and the other is not counted
 * as a failure.
 */
export async function answerChallenge(
  ctx: Ctx,
  { challengeToken, code }: { challengeToken: string; code: string },
): Promise<StartedSession> {
  await ctx.limits.login(ctx.ip)
  const account = await requireChallengedAccount(ctx, challengeToken)
  const verified = await withVerifiedCode(ctx, account, code, (tx) => consumeChallenge(tx, challengeToken))
  if (!verified) {
    await requireChallengedAccount(ctx, challengeToken)
    await recordWrongCode(ctx, account)
    throw InvalidTwoFactorCode()
  }
  return startSession(ctx, account, verified.result)
}
