import { eq, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { cardCustomers, cardRemovals } from '#db/schema/index.ts'

type CardCustomer = { customer: string | null; requestKey: string }

/** The customer of a user, which the provider may not have created yet. */
export async function prepareCustomer(db: Database, userId: number): Promise<CardCustomer> {
  await db.insert(cardCustomers).values({ userId }).onConflictDoNothing()
  const [row] = await db.select().from(cardCustomers).where(eq(cardCustomers.userId, userId))
  if (!row) throw new Error('the user was erased meanwhile')
  return row
}

export async function findCustomer(db: Database, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ customer: cardCustomers.customer })
    .from(cardCustomers)
    .where(eq(cardCustomers.userId, userId))
  return row?.customer ?? undefined
}

/** Stores the customer that a request created; false if the user has been erased, or has another one. */
export async function saveCustomer(
  db: Database,
  { userId, requestKey, customer }: { userId: number; requestKey: string; customer: string },
): Promise<boolean> {
  const saved = await db.execute(sql`
    update ${cardCustomers} set customer = ${customer}
    where user_id = ${userId} and request_key = ${requestKey} returning 1`)
  return saved.length > 0
}

/** Forgets a customer that the provider does not have. */
export const forgetCustomer = (db: Database, userId: number, customer: string) =>
  db.execute(sql`delete from ${cardCustomers} where user_id = ${userId} and customer = ${customer}`)

/** Stores what the provider has to delete, a card or a customer. */
export const storeRemoval = (db: Database, reference: string, dueAt: Date) =>
  db.insert(cardRemovals).values({ reference, dueAt }).onConflictDoNothing()

export const deleteRemoval = (db: Database, reference: string) =>
  db.delete(cardRemovals).where(eq(cardRemovals.reference, reference))

/** Leases the removal that is due first; `isKept` for a card that was saved after all. */
export async function claimRemoval(db: Sql, { now, until }: { now: Date; until: Date }) {
  const [claimed] = await db<{ reference: string; attempts: number; isKept: boolean }[]>`
    update card_removals r set attempts = least(attempts + 1, 1000), due_at = ${until}
    where reference = any(array(
      select reference from card_removals where due_at <= ${now} order by due_at limit 1 for update skip locked
    ))
    returning reference, attempts, exists (select from cards c where c.token = r.reference) as "isKept"`
  return claimed
}

export const postponeRemoval = (db: Database, reference: string, dueAt: Date) =>
  db.update(cardRemovals).set({ dueAt }).where(eq(cardRemovals.reference, reference))
