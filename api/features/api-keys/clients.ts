import { type Ctx, transact } from '#api/context.ts'
import { crud } from '#api/crud.ts'
import { ReauthenticationRequired } from '#api/features/auth/errors.ts'
import { reauthenticate } from '#api/features/auth/reauthentication.ts'
import { orNotFound, VersionChanged } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { clientRows, countKeys, getClient, listClients } from './client-queries.ts'
import type { ApiClient, ApiClientChange, ApiClientInput, ApiClientQuery } from './client-schema.ts'
import { ClientHasKeys, ClientNameTaken, ClientNotFound } from './errors.ts'

type One = { id: number }

const clients = crud('api_client', clientRows, {
  name: (row) => row.name,
  ...{ taken: ClientNameTaken, missing: ClientNotFound },
})

/** A page of API clients by name; search ignores case and Turkish marks (D100). */
export async function list({ db }: Ctx, input: ApiClientQuery) {
  const { rows, total } = await listClients(db, input)
  return { items: rows, pagination: paginate(input, total) }
}

/** One API client; 404 NOT_FOUND. */
export async function get({ db }: Ctx, { id }: One): Promise<ApiClient> {
  return orNotFound(await getClient(db, id), ClientNotFound)
}

const columnsOf = (input: Partial<ApiClientInput>) => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.description !== undefined && { description: input.description || null }),
  ...(input.contact_email !== undefined && { contactEmail: input.contact_email }),
  ...(input.contact_phone !== undefined && { contactPhone: input.contact_phone }),
  ...(input.is_active !== undefined && { isActive: input.is_active }),
})

/** Creates an API client. 409 API_CLIENT_NAME_TAKEN. */
export const create = (ctx: Ctx, input: ApiClientInput): Promise<ApiClient> =>
  transact(ctx, async (tx) => {
    const { name, contact_email: contactEmail } = input
    return get(tx, await clients.create(tx, { ...columnsOf(input), name, contactEmail }))
  })

/**
 * Changes the given fields of a client. The keys of an inactive client are refused until it is active again.
 * Activating it asks for the password (D89), because its keys work again. 404 NOT_FOUND, 403 REAUTHENTICATION_REQUIRED,
 * 409 VERSION_CHANGED or API_CLIENT_NAME_TAKEN.
 */
export async function update(
  ctx: Ctx,
  { id, version, password, currentPassword, code, ...input }: ApiClientChange & One,
): Promise<ApiClient> {
  const isReopened = input.is_active === true && !(await get(ctx, { id })).is_active
  if (isReopened) await reauthenticate(ctx, { password, currentPassword, code })
  return transact(ctx, async (tx) => {
    const before = await clients.lock(tx, { id })
    if (input.is_active && !before.isActive && !isReopened) throw ReauthenticationRequired()
    if (version !== undefined && version !== before.version) throw VersionChanged()
    await clients.update(tx, before, columnsOf(input))
    return get(tx, { id })
  })
}

/**
 * Deletes a client without usable keys; its revoked keys stay, without a client. 404 NOT_FOUND, 409
 * CLIENT_HAS_KEYS while a key is not revoked, because deleting must not end programs that run.
 */
export async function remove(ctx: Ctx, { id }: One): Promise<void> {
  await transact(ctx, async (tx) => {
    await clients.lock(tx, { id })
    if ((await countKeys(tx.db, id)) > 0) throw ClientHasKeys()
    await clients.remove(tx, { id })
  })
}
