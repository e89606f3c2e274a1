import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { limits } from '#api/rules/limits.ts'
import { CardLimitReached, IbanLimitReached } from './errors.ts'
import {
  clearPrimary,
  countOf,
  deleteOwned,
  findOwned,
  type Kind,
  lockOwner,
  markPrimary,
  promoteNewest,
} from './wallet-queries.ts'

const maximum = {
  card: { count: limits.cardsMax, error: CardLimitReached },
  iban: { count: limits.ibansMax, error: IbanLimitReached },
}

/** Runs `fn` with the caller's row locked, so that concurrent changes to cards and IBANs are serialised. */
export async function asOwner<T>(ctx: Ctx, fn: (tx: Ctx, userId: number) => Promise<T>): Promise<T> {
  const { id: userId } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    await lockOwner(tx.db, userId)
    return fn(tx, userId)
  })
}

/** Checks the limit of twenty (409) and clears the old primary if the new one is primary, as the first always is. */
export async function reserveSlot(
  tx: Ctx,
  kind: Kind,
  userId: number,
  wanted: boolean,
): Promise<{ isPrimary: boolean }> {
  const count = await countOf(tx.db, kind, userId)
  if (count >= maximum[kind].count) throw maximum[kind].error()
  const isPrimary = wanted || count === 0
  if (isPrimary) await clearPrimary(tx.db, kind, userId, tx.now())
  return { isPrimary }
}

/** Makes a card or IBAN the only primary one. Call inside `asOwner`. */
export async function setPrimary(tx: Ctx, kind: Kind, owned: { userId: number; id: number }): Promise<void> {
  const found = await findOwned(tx.db, kind, owned)
  if (!found) throw NotFound()
  if (found.isPrimary) return
  await clearPrimary(tx.db, kind, owned.userId, tx.now())
  await markPrimary(tx.db, kind, owned, tx.now())
  await audit(tx, `${kind}.make_primary`, { type: kind, id: owned.id })
}

/** Makes one of the caller's cards or IBANs the only primary one (D20); 404 for those of other users. */
export const makePrimary = (ctx: Ctx, kind: Kind, { id }: { id: number }): Promise<void> =>
  asOwner(ctx, (tx, userId) => setPrimary(tx, kind, { userId, id }))

/** Deletes one of the caller's cards or IBANs; after a primary one, the newest other becomes primary. */
export const remove = (ctx: Ctx, kind: Kind, { id }: { id: number }): Promise<void> =>
  asOwner(ctx, async (tx, userId) => {
    const found = await findOwned(tx.db, kind, { userId, id })
    if (!found) throw NotFound()
    await deleteOwned(tx.db, kind, { userId, id })
    if (found.isPrimary) await promoteNewest(tx.db, kind, userId, tx.now())
    await audit(tx, `${kind}.remove`, { type: kind, id })
  })
