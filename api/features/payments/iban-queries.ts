import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { ibans } from '#db/schema/index.ts'

export type IbanRow = { id: number; iban: string; isPrimary: boolean }
type Owned = { userId: number; id: number }

const columns = { id: ibans.id, iban: ibans.iban, isPrimary: ibans.isPrimary }
const own = ({ userId, id }: Owned) => and(eq(ibans.userId, userId), eq(ibans.id, id))

/** The primary one first, then the newest. */
export const listIbans = (db: Database, userId: number): Promise<IbanRow[]> =>
  db
    .select(columns)
    .from(ibans)
    .where(eq(ibans.userId, userId))
    .orderBy(desc(ibans.isPrimary), desc(ibans.id))

export async function findIban(db: Database, owned: Owned): Promise<IbanRow | undefined> {
  const [found] = await db.select(columns).from(ibans).where(own(owned))
  return found
}

export async function findIbanByNumber(
  db: Database,
  { userId, iban }: { userId: number; iban: string },
): Promise<IbanRow | undefined> {
  const [found] = await db
    .select(columns)
    .from(ibans)
    .where(and(eq(ibans.userId, userId), eq(ibans.iban, iban)))
  return found
}

export async function insertIban(db: Database, values: typeof ibans.$inferInsert): Promise<IbanRow> {
  const [inserted] = await db.insert(ibans).values(values).returning(columns)
  return inserted!
}

export const updateIban = (db: Database, owned: Owned, iban: string, at: Date) =>
  db.update(ibans).set({ iban, updatedAt: at }).where(own(owned))
