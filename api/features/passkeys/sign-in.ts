import { type Ctx, signedInSession, transact } from '#api/context.ts'
import { readAccount } from '#api/features/auth/accounts.ts'
import { type StartedSession, startSession } from '#api/features/auth/sessions.ts'
import { accountNotActive } from '#api/features/auth/suspension.ts'
import { consumeChallenge, requireChallengedAccount } from '#api/features/two-factor/challenge.ts'
import { verifyAssertion } from './assertion.ts'
import type { Assertion } from './assertion-schema.ts'
import { type Ceremony, openCeremony } from './ceremony.ts'
import { PasskeyRefused } from './errors.ts'
import { listCredentials } from './queries.ts'
import { requestOptions } from './webauthn.ts'

type Start = { challengeToken?: string | undefined }

/**
 * Starts a sign-in by passkey, or with the token of a challenge its second step (D101). Without one the answer is alike
 * for everybody, because the passkey names its user. 401 CHALLENGE_EXPIRED, 501 NOT_CONFIGURED.
 */
export async function startSignIn(ctx: Ctx, { challengeToken }: Start) {
  if (!challengeToken) return requestOptions(ctx.settings, await openCeremony(ctx, { kind: 'sign_in' }))
  await ctx.limits.login(ctx.ip)
  const user = await requireChallengedAccount(ctx, challengeToken)
  return ownOptions(ctx, { kind: 'second_factor', of: challengeToken, user })
}

/** Starts an answer to "your password again" by passkey (D89). */
export function startReauthentication(ctx: Ctx) {
  const { user, session } = signedInSession(ctx)
  return ownOptions(ctx, { kind: 'reauthentication', of: session.id, user })
}

async function ownOptions(ctx: Ctx, ceremony: Ceremony & { user: { id: number; email: string } }) {
  const known = await listCredentials(ctx.db, ceremony.user.id)
  return requestOptions(ctx.settings, await openCeremony(ctx, ceremony), known)
}

/**
 * Signs in by passkey, which stands for password and code, or answers the challenge of a sign-in by password with one.
 * 401 PASSKEY_REFUSED alike for whatever is wrong, 401 CHALLENGE_EXPIRED, 403 for a suspended or deactivated account
 * only with its own passkey, 429 beyond ten attempts a minute from one network.
 */
export async function signInByPasskey(
  ctx: Ctx,
  { challengeToken, credential, rememberMe }: Start & { credential: Assertion; rememberMe: boolean },
): Promise<StartedSession> {
  await ctx.limits.login(ctx.ip)
  if (challengeToken) return answerChallenge(ctx, challengeToken, credential)
  const userId = await verifyAssertion(ctx, { kind: 'sign_in' }, credential)
  const account = userId === undefined ? undefined : await readAccount(ctx, userId)
  if (!account || account.deletedAt) throw refused(ctx)
  if (account.status !== 'active') throw accountNotActive(account)
  return startSession(ctx, account, { persistent: rememberMe })
}

async function answerChallenge(ctx: Ctx, challengeToken: string, credential: Assertion) {
  const user = await requireChallengedAccount(ctx, challengeToken)
  const ceremony: Ceremony = { kind: 'second_factor', of: challengeToken, user }
  if ((await verifyAssertion(ctx, ceremony, credential)) === undefined) throw refused(ctx)
  const remembered = await transact(ctx, (tx) => consumeChallenge(tx, challengeToken))
  return startSession(ctx, user, remembered)
}

function refused(ctx: Ctx) {
  ctx.log.security.warn({ ip: ctx.ip }, 'passkey refused')
  return PasskeyRefused()
}
