import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { readAccount } from '#api/features/auth/accounts.ts'
import { disownSeconds, issueToken } from '#api/features/auth/one-time-tokens.ts'
import { type PasswordAgain, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { holdAccount, type Started, startSession } from '#api/features/auth/sessions.ts'
import { invalidField } from '#api/http/errors.ts'
import { spendChallenge, voidChallenges, whoIsChallenged } from './challenge.ts'
import { InvalidTwoFactorCode, TwoFactorAlreadyOn, TwoFactorNotSetUp, TwoFactorOff } from './errors.ts'
import { recoveryCodesRenewedMail, twoFactorOffMail, twoFactorOnMail } from './mails.ts'
import { noteWrongCode, withCode } from './proof.ts'
import {
  findTwoFactor,
  lockSetUp,
  lockTwoFactor,
  putPending,
  replaceRecoveryCodes,
  turnOff,
  turnOn,
} from './queries.ts'
import { drawRecoveryCodes, recoveryHash } from './recovery.ts'
import { drawSecret, otpauthUrl, seal, stepOf, unseal } from './secret.ts'

const wrongCode = () => invalidField('code', 'TWO_FACTOR_CODE_WRONG')

/** Whether a person signs in with a code besides their password. */
export async function isTwoFactorOn(ctx: Ctx, userId: number): Promise<boolean> {
  const factor = await findTwoFactor(ctx.db, userId)
  return Boolean(factor?.enabledAt)
}

async function giveRecoveryCodes(tx: Ctx, userId: number): Promise<string[]> {
  const codes = drawRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(userId, code))
  await replaceRecoveryCodes(tx.db, userId, hashes, tx.now())
  return codes
}

/**
 * Begins two-factor (D24): the secret for an app, and ten recovery codes, shown this once. Nothing changes at
 * signing in until `enable` has seen a code; beginning again replaces what was begun, 409 where it is on.
 */
export async function setUp(ctx: Ctx, given: PasswordAgain) {
  const again = given.password ?? given.currentPassword
  const { id: userId, email } = again === undefined ? signedIn(ctx) : await reauthenticate(ctx, given)
  const secret = drawSecret()
  const recoveryCodes = await transact(ctx, async (tx) => {
    await lockSetUp(tx.db, userId)
    // Before a first row hangs on the person: whoever moves their address would wait for it, and it for them.
    await lockTwoFactor(tx.db, userId)
    await holdAccount(tx)
    const sealed = seal(tx.secret, userId, secret)
    if (!(await putPending(tx.db, { userId, secret: sealed, now: tx.now() }))) throw TwoFactorAlreadyOn()
    await audit(tx, 'two_factor.set_up', { type: 'user', id: userId })
    return giveRecoveryCodes(tx, userId)
  })
  const otpauth_url = otpauthUrl(secret, { issuer: ctx.settings.BRAND_NAME, label: email })
  return { otpauth_url, secret, recoveryCodes }
}

/**
 * Turns it on with the first code of the app, which is used up by that; a mail tells of it, with a link that takes it
 * back for whoever it was not.
 */
export async function enable(ctx: Ctx, { code }: { code: string }): Promise<void> {
  const { id: userId, language } = signedIn(ctx)
  const { email, token } = await transact(ctx, async (tx) => {
    const factor = await lockTwoFactor(tx.db, userId)
    if (!factor) throw TwoFactorNotSetUp()
    if (factor.enabledAt) throw TwoFactorAlreadyOn()
    const secret = unseal(tx.secret, userId, factor.secret)
    const step = stepOf(secret, code.replace(/\s/g, ''), tx.now())
    if (step === null) throw wrongCode()
    const { session } = await holdAccount(tx)
    // As it stands: whoever has just come back to it is to be told, not where they left.
    const email = (await readAccount(tx, userId))!.email
    const now = tx.now()
    await turnOn(tx.db, userId, { step, sessionId: session.id, now })
    await audit(tx, 'two_factor.enable', { type: 'user', id: userId })
    // By that instant the link knows what it takes back.
    return {
      email,
      token: await issueToken(tx, {
        purpose: 'not_me',
        email,
        userId,
        lifetime: disownSeconds,
        createdAt: now,
      }),
    }
  })
  ctx.log.security.info({ userId, ip: ctx.ip }, 'two-factor on')
  await ctx.post.send(twoFactorOnMail(ctx.settings, { email, language }, { token }))
}

/**
 * The same link for an address that the account has come back to, of two-factor that was turned on since it had left:
 * only another address was told. Nothing where it is off, or was on before.
 */
export async function tellAgain(tx: Ctx, whose: { email: string; userId: number }, leftAt: Date) {
  const at = (await findTwoFactor(tx.db, whose.userId))?.enabledAt
  if (!at || at < leftAt) return undefined
  const lifetime = disownSeconds + (tx.now().getTime() - at.getTime()) / 1000
  return issueToken(tx, { purpose: 'not_me', ...whose, lifetime, createdAt: at })
}

/** Turns it off with the password (D89) and a code, of the app or for recovery; a mail tells of it. */
export async function disable(ctx: Ctx, { code, ...given }: PasswordAgain & { code: string }): Promise<void> {
  const account = await reauthenticate(ctx, given)
  const { id: userId } = account
  if (!(await isTwoFactorOn(ctx, userId))) throw TwoFactorOff()
  const proven = await withCode(ctx, account, code, async (tx) => {
    await holdAccount(tx)
    await removeTwoFactor(tx, userId)
    await audit(tx, 'two_factor.disable', { type: 'user', id: userId })
  })
  if (!proven) {
    await noteWrongCode(ctx, account)
    throw wrongCode()
  }
  ctx.log.security.warn({ userId, ip: ctx.ip }, 'two-factor off')
  await ctx.post.send(twoFactorOffMail(ctx.settings, account))
}

/** Locks a user's second factor until the transaction ends; undefined where there is none. */
export const lockFactor = ({ db }: Ctx, userId: number) => lockTwoFactor(db, userId)

/** Deletes a user's second factor and recovery codes, and revokes pending challenges. */
export async function removeTwoFactor(tx: Ctx, userId: number): Promise<void> {
  await turnOff(tx.db, userId)
  await voidChallenges(tx, userId)
}

/** Ten new recovery codes for the password (D89), shown this once; those before them are good for nothing. */
export async function renewRecoveryCodes(ctx: Ctx, given: PasswordAgain): Promise<{ codes: string[] }> {
  const account = await reauthenticate(ctx, given)
  const codes = await transact(ctx, async (tx) => {
    const factor = await lockTwoFactor(tx.db, account.id)
    if (!factor?.enabledAt) throw TwoFactorOff()
    await holdAccount(tx)
    await audit(tx, 'two_factor.renew_codes', { type: 'user', id: account.id })
    return giveRecoveryCodes(tx, account.id)
  })
  ctx.log.security.info({ userId: account.id, ip: ctx.ip }, 'recovery codes renewed')
  await ctx.post.send(recoveryCodesRenewedMail(ctx.settings, account))
  return { codes }
}

/**
 * The second step of signing in: a code for the challenge, then a session as any other. 401 for a wrong code and
 * for a challenge that has ended; of one code or challenge sent twice at once one signs in, and the other counts
 * as no guess.
 */
export async function answerChallenge(
  ctx: Ctx,
  { challengeToken, code }: { challengeToken: string; code: string },
): Promise<Started> {
  await ctx.limits.login(ctx.ip)
  const account = await whoIsChallenged(ctx, challengeToken)
  const proven = await withCode(ctx, account, code, (tx) => spendChallenge(tx, challengeToken))
  if (!proven) {
    await whoIsChallenged(ctx, challengeToken)
    await noteWrongCode(ctx, account)
    throw InvalidTwoFactorCode()
  }
  return startSession(ctx, account, proven.result)
}
