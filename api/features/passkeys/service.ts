import { createHmac } from 'node:crypto'
import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, signedInSession, transact } from '#api/context.ts'
import { readAccount } from '#api/features/auth/accounts.ts'
import { disownSeconds, issueToken } from '#api/features/auth/one-time-tokens.ts'
import { type Reauthentication, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { lockAccount } from '#api/features/auth/sessions.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import { lockTwoFactor } from '#api/features/two-factor/service.ts'
import { NotFound, orNotFound } from '#api/http/errors.ts'
import { limits } from '#api/rules/limits.ts'
import type { Attestation } from './assertion-schema.ts'
import { closeCeremony, openCeremony } from './ceremony.ts'
import { PasskeyIsSecondFactor, PasskeyNotAdded, PasskeyTaken, TooManyPasskeys } from './errors.ts'
import { passkeyAddedNews, passkeysRemovedNews } from './mails.ts'
import {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listCredentials,
  listPasskeys,
  renamePasskey,
} from './queries.ts'
import type { Passkey } from './schema.ts'
import { creationOptions, verifyAttestation } from './webauthn.ts'

type One = { id: number }
const user = (id: number) => ({ type: 'user', id })

export const list = async (ctx: Ctx) => ({ passkeys: await listPasskeys(ctx.db, signedIn(ctx).id) })

const ceremonyOf = (ctx: Ctx) => {
  const { user, session } = signedInSession(ctx)
  return { kind: 'registration', of: session.id, user } as const
}

/** A name for authenticators that tells nothing about the user. */
const newHandle = ({ secret }: Ctx, userId: number) =>
  createHmac('sha256', secret).update(`passkey user:${userId}`).digest('base64url')

/** Starts to add a passkey, after the password (D89, D101). 409 PASSKEY_LIMIT beyond twenty, 501 NOT_CONFIGURED. */
export async function startAdding(ctx: Ctx, confirmation: Reauthentication) {
  const ceremony = ceremonyOf(ctx)
  const { id, email, firstName, lastName } = await reauthenticate(ctx, confirmation)
  const known = await listCredentials(ctx.db, id)
  if (known.length >= limits.passkeysMax) throw TooManyPasskeys()
  const handle = known[0]?.userHandle ?? newHandle(ctx, id)
  return creationOptions(ctx.settings, await openCeremony(ctx, ceremony), {
    ...{ email, known, name: `${firstName} ${lastName}`.trim() },
    handle: new Uint8Array(Buffer.from(handle, 'base64url')),
  })
}

/**
 * Adds a passkey, and mails a notice with a "this was not me" link. 400 PASSKEY_NOT_ADDED unless it answers the
 * challenge that this session asked for in the last five minutes, 409 PASSKEY_TAKEN or PASSKEY_LIMIT.
 */
export async function add(
  ctx: Ctx,
  { name, credential }: { name: string; credential: Attestation },
): Promise<Passkey> {
  const { id: userId } = signedIn(ctx)
  const challenge = await closeCeremony(ctx, ceremonyOf(ctx), credential.response.clientDataJSON)
  const verified = challenge && (await verifyAttestation(ctx.settings, challenge, credential))
  if (!verified) throw PasskeyNotAdded()
  const added = await transact(ctx, async (tx) => {
    const { session } = await lockAccount(tx)
    const known = await listCredentials(tx.db, userId)
    if (known.length >= limits.passkeysMax) throw TooManyPasskeys()
    const at = tx.now()
    const userHandle = known[0]?.userHandle ?? newHandle(tx, userId)
    const owner = { userId, sessionId: session.id, createdAt: at }
    const inserted = await insertPasskey(tx.db, { ...verified, ...owner, userHandle, name })
    if (!inserted) throw PasskeyTaken()
    await audit(tx, 'passkey.add', user(userId), { passkey: name })
    // Read under the lock, so that the notice goes to the current address.
    const account = (await readAccount(tx, userId))!
    const link = { purpose: 'not_me', email: account.email, lifetime: disownSeconds, ...owner } as const
    const token = await issueToken(tx, link)
    await reportSecurityEvent(tx, account, passkeyAddedNews(tx.settings, account, { name, token }))
    return inserted
  })
  ctx.log.security.info({ userId, ip: ctx.ip, passkey: added.id }, 'passkey added')
  return added
}

/** Renames a passkey, after the password (D89). 404 if it is not the caller's. */
export async function rename(
  ctx: Ctx,
  { id, name, ...confirmation }: One & { name: string } & Reauthentication,
): Promise<void> {
  const { id: userId } = await reauthenticate(ctx, confirmation)
  await transact(ctx, async (tx) => {
    const before = orNotFound(await findPasskey(tx.db, userId, id))
    await renamePasskey(tx.db, userId, id, name)
    await audit(tx, 'passkey.rename', user(userId), {}, changesBetween(before, { name }))
  })
}

/**
 * Removes a passkey, after the password (D89), and mails a notice. Sessions that it started go on, as when two-factor is
 * disabled. 404 if it is not the caller's, 409 PASSKEY_IS_SECOND_FACTOR if two-factor would be left without one.
 */
export async function remove(ctx: Ctx, { id, ...confirmation }: One & Reauthentication): Promise<void> {
  const account = await reauthenticate(ctx, confirmation)
  await transact(ctx, async (tx) => {
    const factor = await lockTwoFactor(tx, account.id)
    await lockAccount(tx)
    const [removed] = await deletePasskey(tx.db, account.id, id)
    if (!removed) throw NotFound()
    const isLast = (await countPasskeys(tx.db, account.id)) === 0
    if (factor?.enabledAt && !factor.secret && isLast) throw PasskeyIsSecondFactor()
    await audit(tx, 'passkey.remove', user(account.id), { passkey: removed.name })
    await reportSecurityEvent(
      tx,
      account,
      passkeysRemovedNews(tx.settings, account, { names: [removed.name] }),
    )
  })
  ctx.log.security.warn({ userId: account.id, ip: ctx.ip, passkey: id }, 'passkey removed')
}
