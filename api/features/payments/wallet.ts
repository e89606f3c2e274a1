import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { lockOwner } from '#api/features/account/owner.ts'
import { NotFound, orNotFound } from '#api/http/errors.ts'
import { limits } from '#api/rules/limits.ts'
import { removeAtProvider } from './card-vault.ts'
import { CardLimitReached, IbanLimitReached } from './errors.ts'
import {
  clearPrimary,
  countOf,
  deleteOwned,
  findOwned,
  type Kind,
  markPrimary,
  promoteNewest,
} from './wallet-queries.ts'

const maximum = {
  card: { count: limits.cardsMax, error: CardLimitReached },
  iban: { count: limits.ibansMax, error: IbanLimitReached },
}

/** Runs `fn` with the owner's row locked, so that concurrent changes to cards and IBANs are serialised. */
export const asOwner = <T>(
  ctx: Ctx,
  fn: (tx: Ctx, userId: number) => Promise<T>,
  userId = signedIn(ctx).id,
): Promise<T> =>
  transact(ctx, async (tx) => {
    await lockOwner(tx, userId)
    return fn(tx, userId)
  })

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
  const found = orNotFound(await findOwned(tx.db, kind, owned))
  if (found.isPrimary) return
  await clearPrimary(tx.db, kind, owned.userId, tx.now())
  await markPrimary(tx.db, kind, owned, tx.now())
  const changes = { isPrimary: { from: false, to: true } }
  await audit(tx, `${kind}.make_primary`, { type: kind, id: owned.id }, { userId: owned.userId }, changes)
}

/** Makes one of a user's cards or IBANs the only primary one (D20); 404 for those of other users. */
export const makePrimary = (ctx: Ctx, kind: Kind, { id }: { id: number }, owner?: number): Promise<void> =>
  asOwner(ctx, (tx, userId) => setPrimary(tx, kind, { userId, id }), owner)

/**
 * Deletes one of a user's cards or IBANs; after a primary one, the newest other becomes primary. A job deletes the card
 * at its provider.
 */
export const remove = (ctx: Ctx, kind: Kind, { id }: { id: number }, owner?: number): Promise<void> =>
  asOwner(
    ctx,
    async (tx, userId) => {
      const found = orNotFound(await findOwned(tx.db, kind, { userId, id }))
      if (found.token) await removeAtProvider(tx, found.token)
      await deleteOwned(tx.db, kind, { userId, id })
      if (found.isPrimary) await promoteNewest(tx.db, kind, userId, tx.now())
      const changes = { isPrimary: { from: found.isPrimary, to: null } }
      await audit(tx, `${kind}.remove`, { type: kind, id }, { userId }, changes)
    },
    owner,
  )

type Marking = { id: number; isPrimary: boolean }

/** Makes a user's card or IBAN the primary one, for an admin; a primary one stays it until another is. */
export const setPrimaryOf = (
  ctx: Ctx,
  kind: Kind,
  { id, isPrimary }: Marking,
  owner: number,
): Promise<void> =>
  asOwner(
    ctx,
    async (tx, userId) => {
      if (isPrimary) return setPrimary(tx, kind, { userId, id })
      if (!(await findOwned(tx.db, kind, { userId, id }))) throw NotFound()
    },
    owner,
  )
