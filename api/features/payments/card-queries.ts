import { and, desc, eq } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Database } from '#db/client.ts'
import { cards } from '#db/schema/index.ts'

/** Without the token. */
const columns = {
  id: cards.id,
  typeId: cards.cardTypeId,
  last4: cards.last4,
  holderName: cards.holderName,
  month: cards.expirationMonth,
  year: cards.expirationYear,
  isPrimary: cards.isPrimary,
}

export type CardRow = SelectResultFields<typeof columns>

const own = ({ userId, id }: { userId: number; id: number }) =>
  and(eq(cards.userId, userId), eq(cards.id, id))

/** The primary one first, then the newest. */
export const listCards = (db: Database, userId: number): Promise<CardRow[]> =>
  db
    .select(columns)
    .from(cards)
    .where(eq(cards.userId, userId))
    .orderBy(desc(cards.isPrimary), desc(cards.id))

export async function findCard(
  db: Database,
  owned: { userId: number; id: number },
): Promise<CardRow | undefined> {
  const [found] = await db.select(columns).from(cards).where(own(owned))
  return found
}

export async function findToken(
  db: Database,
  owned: { userId: number; id: number },
): Promise<string | undefined> {
  const [found] = await db.select({ token: cards.token }).from(cards).where(own(owned))
  return found?.token
}

/** Undefined if the token is saved already, by any user. */
export async function insertCard(
  db: Database,
  values: typeof cards.$inferInsert,
): Promise<CardRow | undefined> {
  const [inserted] = await db
    .insert(cards)
    .values(values)
    .onConflictDoNothing({ target: cards.token })
    .returning(columns)
  return inserted
}

export const updateCard = (
  db: Database,
  owned: { userId: number; id: number },
  { month, year, holderName }: Pick<CardRow, 'month' | 'year' | 'holderName'>,
  at: Date,
) =>
  db
    .update(cards)
    .set({ expirationMonth: month, expirationYear: year, holderName, updatedAt: at })
    .where(own(owned))
