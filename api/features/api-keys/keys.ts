import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { ReauthenticationRequired } from '#api/features/auth/errors.ts'
import { reauthenticate } from '#api/features/auth/reauthentication.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import { invalidField, orNotFound, VersionChanged } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { newApiKey } from '#api/lib/api-key-secret.ts'
import { lockActiveClient } from './client-queries.ts'
import { KeyNotFound, KeyNotOwn, KeyRevoked } from './errors.ts'
import {
  deleteKey,
  findStoredKey,
  getKey,
  insertKey,
  isClientInactive,
  keysOfUser,
  listKeys,
  lockKey,
  updateKey,
} from './key-queries.ts'
import { keyGrantedNews } from './mails.ts'
import type { ApiKey, ApiKeyChange, ApiKeyInput, ApiKeyQuery, NewApiKey } from './schema.ts'
import { isWider } from './widening.ts'
import { toWire } from './wire.ts'

type One = { id: number }
const mostOfUser = 500

/** A page of API keys without their secrets, newest first (D82). Counts of requests are up to 3 seconds old. */
export async function list(ctx: Ctx, input: ApiKeyQuery) {
  const { rows, total } = await listKeys(ctx.db, input)
  return { items: rows.map((row) => toWire(ctx, row)), pagination: paginate(input, total) }
}

/** The keys that act for an admin, newest first, at most 500. */
export async function ofUser(ctx: Ctx, { userId }: { userId: number }): Promise<ApiKey[]> {
  return (await keysOfUser(ctx.db, userId, mostOfUser)).map((row) => toWire(ctx, row))
}

/** One API key; 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: One): Promise<ApiKey> {
  const row = orNotFound(await getKey(ctx.db, id), KeyNotFound)
  return toWire(ctx, row)
}

const columnsOf = (input: Partial<ApiKeyChange>) => ({
  ...(input.client_id !== undefined && { clientId: input.client_id }),
  ...(input.expires_at !== undefined && { expiresAt: input.expires_at ? new Date(input.expires_at) : null }),
  ...(input.ip_whitelist !== undefined && { ipWhitelist: input.ip_whitelist }),
  ...(input.scope !== undefined && { scope: input.scope }),
  ...(input.is_active !== undefined && { isActive: input.is_active }),
  ...(input.quota !== undefined && {
    quotaMax: input.quota?.max_requests ?? null,
    quotaPeriod: input.quota?.period ?? null,
    ...(input.quota === null && { quotaStartedAt: null }),
  }),
})

/** 400 VALIDATION_ERROR: KEY_EXPIRY_PAST, CLIENT_UNKNOWN or CLIENT_INACTIVE. */
async function checkReferences(tx: Ctx, { expires_at, client_id }: Partial<ApiKeyChange>): Promise<void> {
  if (expires_at && new Date(expires_at) <= tx.now()) throw invalidField('expires_at', 'KEY_EXPIRY_PAST')
  if (client_id === null || client_id === undefined) return
  const isActive = await lockActiveClient(tx.db, client_id)
  if (!isActive)
    throw invalidField('client_id', isActive === undefined ? 'CLIENT_UNKNOWN' : 'CLIENT_INACTIVE')
}

/**
 * Creates a key that acts for the caller within its scope (D32), after the password (D89), and mails the caller.
 * The answer is the only one with the whole key (D82). 403 REAUTHENTICATION_REQUIRED, 400 VALIDATION_ERROR for an expiry
 * date that has passed, or a client that is unknown or inactive.
 */
export async function generate(
  ctx: Ctx,
  { password, currentPassword, code, ...input }: ApiKeyInput,
): Promise<NewApiKey> {
  const owner = await reauthenticate(ctx, { password, currentPassword, code })
  const { id: userId } = owner
  const { key: apiKey, prefix, hash } = newApiKey()
  const created = await transact(ctx, async (tx) => {
    await checkReferences(tx, input)
    const at = tx.now()
    const { scope } = input
    const stored = { ...columnsOf(input), userId, prefix, hash, scope, createdAt: at, updatedAt: at }
    const id = await insertKey(tx.db, stored)
    const meta = { name: prefix, scope, clientId: input.client_id ?? null }
    await audit(tx, 'api_key.create', { type: 'api_key', id }, meta)
    const { expiresAt = null, ipWhitelist: addresses = [] } = stored
    const granted = { isNew: true, ip: tx.ip, prefix, scope, expiresAt, addresses }
    await reportSecurityEvent(tx, owner, keyGrantedNews(tx.settings, owner, granted))
    return { id, apiKey, expiresAt: expiresAt?.toISOString() ?? null, scope }
  })
  ctx.log.security.info({ keyId: created.id, userId, ip: ctx.ip }, 'API key created')
  return created
}

type StoredKey = NonNullable<Awaited<ReturnType<typeof lockKey>>>

/**
 * Whether a change lets a key do more: only its owner may make it, after the password (D89). So does taking the key from
 * an inactive client.
 */
async function widens(ctx: Ctx, before: StoredKey, input: Partial<ApiKeyChange>): Promise<boolean> {
  if (isWider(before, { ...before, ...columnsOf(input) })) return true
  if (input.client_id === undefined || before.clientId === null || input.client_id === before.clientId)
    return false
  return isClientInactive(ctx.db, before.clientId)
}

/** 404 NOT_FOUND, 409 API_KEY_REVOKED, 403 API_KEY_NOT_OWN for a change that widens the key of another admin. */
async function checkChange(ctx: Ctx, before: StoredKey | undefined, input: Partial<ApiKeyChange>) {
  if (!before) throw KeyNotFound()
  if (before.revokedAt) throw KeyRevoked()
  const isWidened = await widens(ctx, before, input)
  if (isWidened && before.userId !== signedIn(ctx).id) throw KeyNotOwn()
  return { before, isWidened }
}

/**
 * Changes the given fields of a key. Null removes the client, the expiry date or the quota. Other admins may only
 * narrow it (403 API_KEY_NOT_OWN); its owner widens it after the password (403 REAUTHENTICATION_REQUIRED, D89) and is
 * mailed. 404 NOT_FOUND, 409 API_KEY_REVOKED or VERSION_CHANGED, 400 as in `generate`.
 */
export async function update(
  ctx: Ctx,
  { id, version, password, currentPassword, code, ...input }: ApiKeyChange & One,
): Promise<ApiKey> {
  const owner = signedIn(ctx)
  const { id: updatedBy } = owner
  const planned = await checkChange(ctx, await findStoredKey(ctx.db, id), input)
  if (planned.isWidened) await reauthenticate(ctx, { password, currentPassword, code })
  const { key, isWidened } = await transact(ctx, async (tx) => {
    const { before, isWidened } = await checkChange(tx, await lockKey(tx.db, id, updatedBy), input)
    if (version !== undefined && version !== before.version) throw VersionChanged()
    if (isWidened && !planned.isWidened) throw ReauthenticationRequired()
    const isSameClient = input.client_id === before.clientId
    const isSameExpiry = input.expires_at === before.expiresAt?.toISOString()
    await checkReferences(tx, {
      ...(!isSameClient && { client_id: input.client_id }),
      ...(!isSameExpiry && { expires_at: input.expires_at }),
    })
    const { quotaStartedAt, ...columns } = columnsOf(input)
    const restarted = quotaStartedAt === null && { quotaStartedAt }
    const changed = { ...columns, ...restarted, version: before.version + 1, updatedBy, updatedAt: tx.now() }
    await updateKey(tx.db, id, changed)
    await audit(
      tx,
      'api_key.update',
      { type: 'api_key', id },
      { name: before.prefix },
      changesBetween(before, columns),
    )
    const { prefix, scope, expiresAt, ipWhitelist: addresses } = { ...before, ...columns }
    const granted = { isNew: false, ip: tx.ip, prefix, scope, expiresAt, addresses }
    if (isWidened) await reportSecurityEvent(tx, owner, keyGrantedNews(tx.settings, owner, granted))
    return { key: await get(tx, { id }), isWidened }
  })
  if (isWidened) ctx.log.security.info({ keyId: id, userId: updatedBy, ip: ctx.ip }, 'API key widened')
  return key
}

/** Ends a key for good; its next request is refused. 404 NOT_FOUND, 409 API_KEY_REVOKED. */
export async function revoke(ctx: Ctx, { id, reason }: One & { reason: string }): Promise<void> {
  const { id: revokedBy } = signedIn(ctx)
  await transact(ctx, async (tx) => {
    const before = orNotFound(await lockKey(tx.db, id, revokedBy), KeyNotFound)
    if (before.revokedAt) throw KeyRevoked()
    const at = tx.now()
    const revoked = { revokedAt: at, revokedBy, revocationReason: reason, isActive: false, updatedAt: at }
    await updateKey(tx.db, id, { ...revoked, updatedBy: revokedBy, version: before.version + 1 })
    await audit(tx, 'api_key.revoke', { type: 'api_key', id }, { name: before.prefix, reason })
  })
  ctx.log.security.info({ keyId: id, userId: revokedBy, ip: ctx.ip }, 'API key revoked')
}

/** Deletes a key with its counts; its next request is refused. 404 NOT_FOUND. */
export async function remove(ctx: Ctx, { id }: One): Promise<void> {
  await transact(ctx, async (tx) => {
    const before = orNotFound(await lockKey(tx.db, id, signedIn(tx).id), KeyNotFound)
    await deleteKey(tx.db, id)
    await audit(tx, 'api_key.delete', { type: 'api_key', id }, { name: before.prefix })
  })
}
