import { audit } from '#api/audit.ts'
import { type Ctx, ownSessionId, transact } from '#api/context.ts'
import { type Account, readAccount } from '#api/features/auth/accounts.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import type { Assertion as SentAssertion } from './assertion-schema.ts'
import { type Ceremony, closeCeremony } from './ceremony.ts'
import { passkeyCopiedNews } from './mails.ts'
import { countPasskeys, findCredential, recordUse } from './queries.ts'
import { verifySignature } from './webauthn.ts'

/** For the features that only pass it on. */
export type Assertion = SentAssertion

export const hasPasskey = async ({ db }: Ctx, userId: number): Promise<boolean> =>
  (await countPasskeys(db, userId)) > 0

/**
 * Verifies the answer to a ceremony and returns the id of the passkey's owner; undefined for another challenge or
 * owner, an unknown passkey or a wrong signature, each of which uses the challenge up. A counter that does not go up
 * means a copied passkey: it is refused, audited and mailed to its owner.
 */
export async function verifyAssertion(
  ctx: Ctx,
  ceremony: Ceremony,
  assertion: Assertion,
): Promise<number | undefined> {
  const challenge = await closeCeremony(ctx, ceremony, assertion.response.clientDataJSON)
  const passkey = challenge && (await findCredential(ctx.db, assertion.id))
  if (!passkey || (ceremony.user && ceremony.user.id !== passkey.userId)) return undefined
  const { userHandle } = assertion.response
  if (userHandle && userHandle !== passkey.userHandle) return undefined
  const signed = await verifySignature(ctx.settings, challenge, assertion, passkey)
  if (!signed) return undefined
  if (await recordUse(ctx.db, passkey.id, { ...signed, now: ctx.now() })) return passkey.userId
  await reportCopy(ctx, passkey)
  return undefined
}

type Copied = { id: number; userId: number; name: string }

async function reportCopy(ctx: Ctx, { id, userId, name }: Copied): Promise<void> {
  ctx.log.security.warn({ userId, passkey: id, ip: ctx.ip }, 'the counter of a passkey went back')
  await transact(ctx, async (tx) => {
    const owner = await readAccount(tx, userId)
    if (!owner || owner.deletedAt) return
    await audit(tx, 'passkey.copied', { type: 'user', id: userId }, { passkey: name })
    await reportSecurityEvent(tx, owner, passkeyCopiedNews(tx.settings, owner, { name }))
  })
}

/** Whether a passkey of the caller answers "your password again" in the caller's session (D89). */
export async function isOwnPasskey(ctx: Ctx, { id, email }: Account, assertion: Assertion): Promise<boolean> {
  const of = ownSessionId(ctx)
  if (of === undefined) return false
  await ctx.limits.password(`again:${id}`)
  const user = { id, email }
  return (await verifyAssertion(ctx, { kind: 'reauthentication', of, user }, assertion)) === id
}
