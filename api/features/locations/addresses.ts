import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { NotFound, Unauthenticated } from '#api/http/errors.ts'
import { limits } from '#api/rules/limits.ts'
import { nationalNumber } from '#api/rules/phone.ts'
import { checkAddress } from './address-check.ts'
import {
  type AddressRow,
  clearPrimary,
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  lockOwner,
  promoteNewest,
  updateAddress,
} from './address-queries.ts'
import type { Address, AddressInput } from './address-schema.ts'
import { AddressLimitReached } from './errors.ts'

type Input = z.infer<typeof AddressInput>
type Shown = z.infer<typeof Address>

/** The caller's own addresses, whoever the query names (D67). */
export async function listMine(ctx: Ctx): Promise<Shown[]> {
  return (await listAddresses(ctx.db, signedIn(ctx).id, ctx.language)).map(shown)
}

/** Keeps an address, fifty at most (409 ADDRESS_LIMIT_REACHED); the first is the primary one. */
export async function add(ctx: Ctx, input: Input): Promise<Shown> {
  const values = await checkAddress(ctx, input)
  return asOwner(ctx, async (tx, userId) => {
    const count = await countAddresses(tx.db, userId)
    if (count >= limits.addressesMax) throw AddressLimitReached()
    const isPrimary = input.isPrimary || count === 0
    if (isPrimary) await clearPrimary(tx.db, userId, tx.now())
    const id = await insertAddress(tx.db, { ...values, userId, isPrimary }, tx.now())
    await audit(tx, 'address.create', { type: 'address', id })
    return shown(await mine(tx, { userId, id }))
  })
}

/** Rewrites an address; a primary one ceases to be it only when another becomes it. Somebody else's is 404. */
export async function update(ctx: Ctx, { id, ...input }: Input & { id: number }): Promise<Shown> {
  const owned = { userId: signedIn(ctx).id, id }
  await mine(ctx, owned)
  const values = await checkAddress(ctx, input)
  return asOwner(ctx, async (tx, userId) => {
    const before = await mine(tx, owned)
    if (input.isPrimary && !before.isPrimary) await clearPrimary(tx.db, userId, tx.now())
    await updateAddress(tx.db, owned, { ...values, isPrimary: input.isPrimary || before.isPrimary }, tx.now())
    await audit(tx, 'address.update', { type: 'address', id })
    return shown(await mine(tx, owned))
  })
}

/** Deletes an address; a primary one leaves its place to the newest other. */
export const remove = (ctx: Ctx, { id }: { id: number }): Promise<void> =>
  asOwner(ctx, async (tx, userId) => {
    const gone = await deleteAddress(tx.db, { userId, id })
    if (!gone) throw NotFound()
    if (gone.isPrimary) await promoteNewest(tx.db, userId, tx.now())
    await audit(tx, 'address.delete', { type: 'address', id })
  })

/** Of several changes at once each sees what the one before it left. */
function asOwner<T>(ctx: Ctx, fn: (tx: Ctx, userId: number) => Promise<T>): Promise<T> {
  const { id: userId } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    const [owner] = await lockOwner(tx.db, userId)
    if (!owner) throw Unauthenticated()
    return fn(tx, userId)
  })
}

async function mine(ctx: Ctx, owned: { userId: number; id: number }): Promise<AddressRow> {
  const found = await findAddress(ctx.db, owned, ctx.language)
  if (!found) throw NotFound()
  return found
}

function shown({ firstName, lastName, title, phone, phoneCode, type, isPrimary, ...row }: AddressRow): Shown {
  return {
    ...row,
    first_name: firstName,
    last_name: lastName,
    address_title: title,
    phone: phone && phoneCode ? nationalNumber(phone, phoneCode) : null,
    phoneCode,
    addressType: type,
    isPrimary: isPrimary ? 1 : 0,
  }
}
