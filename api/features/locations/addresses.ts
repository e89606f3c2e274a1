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
type WireAddress = z.infer<typeof Address>

/** The caller's addresses, primary first. */
export async function listMine(ctx: Ctx): Promise<WireAddress[]> {
  return (await listAddresses(ctx.db, signedIn(ctx).id, ctx.language)).map(toWire)
}

/** Saves an address, up to fifty (409 ADDRESS_LIMIT_REACHED); the first is primary. */
export async function create(ctx: Ctx, input: Input): Promise<WireAddress> {
  const values = await checkAddress(ctx, input)
  return asOwner(ctx, async (tx, userId) => {
    const count = await countAddresses(tx.db, userId)
    if (count >= limits.addressesMax) throw AddressLimitReached()
    const isPrimary = input.isPrimary || count === 0
    if (isPrimary) await clearPrimary(tx.db, userId, tx.now())
    const id = await insertAddress(tx.db, { ...values, userId, isPrimary }, tx.now())
    await audit(tx, 'address.create', { type: 'address', id })
    return toWire(await requireOwn(tx, { userId, id }))
  })
}

/** Replaces an address; a primary one stays primary until another becomes it. 404 for those of other users. */
export async function update(ctx: Ctx, { id, ...input }: Input & { id: number }): Promise<WireAddress> {
  const owned = { userId: signedIn(ctx).id, id }
  await requireOwn(ctx, owned)
  const values = await checkAddress(ctx, input)
  return asOwner(ctx, async (tx, userId) => {
    const before = await requireOwn(tx, owned)
    if (input.isPrimary && !before.isPrimary) await clearPrimary(tx.db, userId, tx.now())
    await updateAddress(tx.db, owned, { ...values, isPrimary: input.isPrimary || before.isPrimary }, tx.now())
    await audit(tx, 'address.update', { type: 'address', id })
    return toWire(await requireOwn(tx, owned))
  })
}

/** Deletes an address; after a primary one, the newest other becomes primary. */
export const remove = (ctx: Ctx, { id }: { id: number }): Promise<void> =>
  asOwner(ctx, async (tx, userId) => {
    const deleted = await deleteAddress(tx.db, { userId, id })
    if (!deleted) throw NotFound()
    if (deleted.isPrimary) await promoteNewest(tx.db, userId, tx.now())
    await audit(tx, 'address.delete', { type: 'address', id })
  })

/** Runs `fn` with the caller's row locked, so that concurrent changes are serialised. */
function asOwner<T>(ctx: Ctx, fn: (tx: Ctx, userId: number) => Promise<T>): Promise<T> {
  const { id: userId } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    const [owner] = await lockOwner(tx.db, userId)
    if (!owner) throw Unauthenticated()
    return fn(tx, userId)
  })
}

async function requireOwn(ctx: Ctx, owned: { userId: number; id: number }): Promise<AddressRow> {
  const found = await findAddress(ctx.db, owned, ctx.language)
  if (!found) throw NotFound()
  return found
}

function toWire({
  firstName,
  lastName,
  title,
  phone,
  phoneCode,
  type,
  isPrimary,
  ...row
}: AddressRow): WireAddress {
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
