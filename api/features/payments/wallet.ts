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

const most = {
  card: { count: limits.cardsMax, refuse: CardLimitReached },
  iban: { count: limits.ibansMax, refuse: IbanLimitReached },
}

/** Does something with the caller's cards or IBANs; of several at once each sees what the one before it left. */
export async function asOwner<T>(ctx: Ctx, fn: (tx: Ctx, userId: number) => Promise<T>): Promise<T> {
  const { id: userId } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    await lockOwner(tx.db, userId)
    return fn(tx, userId)
  })
}

/** Makes room for one more: twenty at most (409), the first is primary, and a new primary takes the old one's place. */
export async function makeRoom(
  tx: Ctx,
  kind: Kind,
  userId: number,
  wanted: boolean,
): Promise<{ isPrimary: boolean }> {
  const count = await countOf(tx.db, kind, userId)
  if (count >= most[kind].count) throw most[kind].refuse()
  const isPrimary = wanted || count === 0
  if (isPrimary) await clearPrimary(tx.db, kind, userId, tx.now())
  return { isPrimary }
}

/** Makes one the only primary, inside `asOwner`. */
export async function crown(tx: Ctx, kind: Kind, owned: { userId: number; id: number }): Promise<void> {
  const found = await findOwned(tx.db, kind, owned)
  if (!found) throw NotFound()
  if (found.isPrimary) return
  await clearPrimary(tx.db, kind, owned.userId, tx.now())
  await markPrimary(tx.db, kind, owned, tx.now())
  await audit(tx, `${kind}.make_primary`, { type: kind, id: owned.id })
}

/** Makes one of the caller's own the only primary (D20); somebody else's is 404. */
export const makePrimary = (ctx: Ctx, kind: Kind, { id }: { id: number }): Promise<void> =>
  asOwner(ctx, (tx, userId) => crown(tx, kind, { userId, id }))

/** Deletes one of the caller's own; a primary that goes leaves its place to the one added last. */
export const remove = (ctx: Ctx, kind: Kind, { id }: { id: number }): Promise<void> =>
  asOwner(ctx, async (tx, userId) => {
    const found = await findOwned(tx.db, kind, { userId, id })
    if (!found) throw NotFound()
    await deleteOwned(tx.db, kind, { userId, id })
    if (found.isPrimary) await promoteNewest(tx.db, kind, userId, tx.now())
    await audit(tx, `${kind}.remove`, { type: kind, id })
  })
