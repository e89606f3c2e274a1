import type { z } from 'zod'
import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { lockOwner } from '#api/features/account/owner.ts'
import { orNotFound } from '#api/http/errors.ts'
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
  promoteNewest,
  updateAddress,
} from './address-queries.ts'
import type { Address, AddressInput, AdminAddress } from './address-schema.ts'
import { AddressLimitReached } from './errors.ts'

type Input = z.infer<typeof AddressInput>
type WireAddress = z.infer<typeof Address>

/** The addresses of a user, the caller unless named, primary first. */
export async function list(ctx: Ctx, userId = signedIn(ctx).id): Promise<WireAddress[]> {
  return (await listAddresses(ctx.db, userId, ctx.language)).map(toWire)
}

/** The addresses of a user as an admin sees them, primary first. */
export async function listForAdmin(ctx: Ctx, userId: number): Promise<z.infer<typeof AdminAddress>[]> {
  return (await listAddresses(ctx.db, userId, ctx.language)).map((row) => ({
    ...toWire(row),
    isDeliveryAddress: row.type !== 2,
    isBillingAddress: row.type !== 1,
    createdDate: row.createdDate,
  }))
}

/** Saves an address, up to fifty (409 ADDRESS_LIMIT_REACHED); the first is primary. */
export async function create(ctx: Ctx, input: Input, userId = signedIn(ctx).id): Promise<WireAddress> {
  const values = await checkAddress(ctx, input)
  return asOwner(ctx, userId, async (tx) => {
    const count = await countAddresses(tx.db, userId)
    if (count >= limits.addressesMax) throw AddressLimitReached()
    const isPrimary = input.isPrimary || count === 0
    if (isPrimary) await clearPrimary(tx.db, userId, tx.now())
    const id = await insertAddress(tx.db, { ...values, userId, isPrimary }, tx.now())
    await recordChange(tx, 'address.create', { userId, id }, nothing, { ...values, isPrimary })
    return toWire(await requireOwn(tx, { userId, id }))
  })
}

/** Replaces an address; a primary one stays primary until another becomes it. 404 for those of other users. */
export async function update(
  ctx: Ctx,
  { id, ...input }: Input & { id: number },
  userId = signedIn(ctx).id,
): Promise<WireAddress> {
  const owned = { userId, id }
  await requireOwn(ctx, owned)
  const values = await checkAddress(ctx, input)
  return asOwner(ctx, userId, async (tx) => {
    const before = await requireOwn(tx, owned)
    const isPrimary = input.isPrimary || before.isPrimary
    if (isPrimary && !before.isPrimary) await clearPrimary(tx.db, userId, tx.now())
    await updateAddress(tx.db, owned, { ...values, isPrimary }, tx.now())
    await recordChange(tx, 'address.update', owned, before, { ...values, isPrimary })
    return toWire(await requireOwn(tx, owned))
  })
}

/** Deletes an address; after a primary one, the newest other becomes primary. */
export const remove = (ctx: Ctx, { id }: { id: number }, userId = signedIn(ctx).id): Promise<void> =>
  asOwner(ctx, userId, async (tx) => {
    const before = await requireOwn(tx, { userId, id })
    await deleteAddress(tx.db, { userId, id })
    if (before.isPrimary) await promoteNewest(tx.db, userId, tx.now())
    await recordChange(tx, 'address.delete', { userId, id }, before, nothing)
  })

/** Runs `fn` with the owner's row locked, so that concurrent changes are serialised. */
const asOwner = <T>(ctx: Ctx, userId: number, fn: (tx: Ctx) => Promise<T>): Promise<T> =>
  transact(ctx, async (tx) => {
    await lockOwner(tx, userId)
    return fn(tx)
  })

/** Erasing a user does not find a street in the audit log, so it has the names of changed texts only. */
const audited = ['countryId', 'stateId', 'districtId', 'type', 'isPrimary'] as const
const texts = [
  'title',
  'firstName',
  'lastName',
  'neighborhoodId',
  'fullAddress',
  'postalCode',
  'phone',
] as const
type Content = { [Field in (typeof audited)[number] | (typeof texts)[number]]?: AddressRow[Field] | null }
const nothing: Content = {}

async function recordChange(
  ctx: Ctx,
  action: string,
  { userId, id }: { userId: number; id: number },
  before: Content,
  after: Content,
): Promise<void> {
  const only = (content: Content): Content =>
    Object.fromEntries(audited.map((field) => [field, content[field] ?? null]))
  const fields = texts.filter((field) => (before[field] ?? null) !== (after[field] ?? null))
  await audit(
    ctx,
    action,
    { type: 'address', id },
    { userId, fields },
    changesBetween(only(before), only(after)),
  )
}

async function requireOwn(ctx: Ctx, owned: { userId: number; id: number }): Promise<AddressRow> {
  return orNotFound(await findAddress(ctx.db, owned, ctx.language))
}

function toWire({
  firstName,
  lastName,
  title,
  phone,
  phoneCode,
  type,
  isPrimary,
  createdDate: _,
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
