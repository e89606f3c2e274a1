import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { ReauthenticationRequired } from '#api/features/auth/errors.ts'
import { reauthenticate } from '#api/features/auth/reauthentication.ts'
import { VersionChanged } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import {
  countKeys,
  deleteClient,
  getClient,
  insertClient,
  listClients,
  lockClient,
  updateClient,
} from './client-queries.ts'
import type { ApiClient, ApiClientChange, ApiClientInput, ApiClientQuery } from './client-schema.ts'
import { ClientHasKeys, ClientNameTaken, ClientNotFound } from './errors.ts'

type One = { id: number }

/** A page of API clients by name; search ignores case and Turkish marks (D100). */
export async function list({ db }: Ctx, input: ApiClientQuery) {
  const { rows, total } = await listClients(db, input)
  return { items: rows, pagination: paginate(input, total) }
}

/** One API client; 404 NOT_FOUND. */
export async function get({ db }: Ctx, { id }: One): Promise<ApiClient> {
  const client = await getClient(db, id)
  if (!client) throw ClientNotFound()
  return client
}

const columnsOf = (input: Partial<ApiClientInput>) => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.description !== undefined && { description: input.description || null }),
  ...(input.contact_email !== undefined && { contactEmail: input.contact_email }),
  ...(input.contact_phone !== undefined && { contactPhone: input.contact_phone }),
  ...(input.is_active !== undefined && { isActive: input.is_active }),
})

/** Creates an API client. 409 API_CLIENT_NAME_TAKEN. */
export function create(ctx: Ctx, input: ApiClientInput): Promise<ApiClient> {
  const { id: createdBy } = signedIn(ctx)
  const { name, contact_email: contactEmail } = input
  return transact(ctx, async (tx) => {
    const at = tx.now()
    const values = { ...columnsOf(input), name, contactEmail, createdBy, createdAt: at, updatedAt: at }
    const id = await insertClient(tx.db, values)
    if (id === undefined) throw ClientNameTaken()
    await audit(tx, 'api_client.create', { type: 'api_client', id }, { name })
    return get(tx, { id })
  })
}

/**
 * Changes the given fields of a client. The keys of an inactive client are refused until it is active again.
 * Activating it asks for the password (D89), because its keys work again. 404 NOT_FOUND, 403 REAUTHENTICATION_REQUIRED,
 * 409 VERSION_CHANGED or API_CLIENT_NAME_TAKEN.
 */
export async function update(
  ctx: Ctx,
  { id, version, password, currentPassword, code, ...input }: ApiClientChange & One,
): Promise<ApiClient> {
  const { id: updatedBy } = signedIn(ctx)
  const isReopened = input.is_active === true && !(await get(ctx, { id })).is_active
  if (isReopened) await reauthenticate(ctx, { password, currentPassword, code })
  return transact(ctx, async (tx) => {
    const before = await lockClient(tx.db, id)
    if (!before) throw ClientNotFound()
    if (input.is_active && !before.isActive && !isReopened) throw ReauthenticationRequired()
    if (version !== undefined && version !== before.version) throw VersionChanged()
    const columns = columnsOf(input)
    const changed = { ...columns, version: before.version + 1, updatedBy, updatedAt: tx.now() }
    if ((await updateClient(tx.db, id, changed)) === undefined) throw ClientNameTaken()
    const name = input.name ?? before.name
    await audit(
      tx,
      'api_client.update',
      { type: 'api_client', id },
      { name },
      changesBetween(before, columns),
    )
    return get(tx, { id })
  })
}

/**
 * Deletes a client without usable keys; its revoked keys stay, without a client. 404 NOT_FOUND, 409
 * CLIENT_HAS_KEYS while a key is not revoked, because deleting must not end programs that run.
 */
export async function remove(ctx: Ctx, { id }: One): Promise<void> {
  await transact(ctx, async (tx) => {
    const client = await lockClient(tx.db, id)
    if (!client) throw ClientNotFound()
    if ((await countKeys(tx.db, id)) > 0) throw ClientHasKeys()
    await deleteClient(tx.db, id)
    await audit(tx, 'api_client.delete', { type: 'api_client', id }, { name: client.name })
  })
}
