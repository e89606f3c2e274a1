import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import type { TicketRuleEvent } from '#db/enums/ticket-rules.ts'
import { rowsOf } from '#db/rows.ts'
import { replyTemplates, ticketRules, users } from '#db/schema/index.ts'
import { unlessTaken } from '#db/unique.ts'
import { isActiveAgent } from './assignment-queries.ts'

export const ruleRows = rowsOf(ticketRules)

const columns = {
  id: ticketRules.id,
  name: ticketRules.name,
  is_enabled: ticketRules.isEnabled,
  event: ticketRules.event,
  after_hours: ticketRules.afterHours,
  ...pick(ticketRules, 'conditions', 'actions', 'version'),
  updated_date: isoInstant(ticketRules.updatedAt),
}
export type RuleRow = Awaited<ReturnType<typeof listRules>>[number]

/** In the order in which they run. */
export const listRules = (db: Database) =>
  db.select(columns).from(ticketRules).orderBy(ticketRules.position, ticketRules.id)

/** Enabled rules of an event, in the order in which they run. */
export const listEnabled = (db: Database, events: TicketRuleEvent[]) =>
  db
    .select(columns)
    .from(ticketRules)
    .where(and(ticketRules.isEnabled, inArray(ticketRules.event, events)))
    .orderBy(ticketRules.position, ticketRules.id)
    .prepare('rules')
    .execute()

export const findRule = async (db: Database, id: number) =>
  (await db.select(columns).from(ticketRules).where(eq(ticketRules.id, id)))[0]

export const lockRule = async (db: Database, id: number) =>
  (await db.select(columns).from(ticketRules).where(eq(ticketRules.id, id)).for('update'))[0]

/** Locks all rules, so that their number and order change one after another. */
export async function lockOrder(db: Database): Promise<{ id: number; name: string }[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('ticket rules', 0))`)
  return db
    .select({ id: ticketRules.id, name: ticketRules.name })
    .from(ticketRules)
    .orderBy(ticketRules.position, ticketRules.id)
}

export async function lastPosition(db: Database): Promise<{ last: number; total: number }> {
  const [row] = await db.select({ last: max(ticketRules.position), total: count() }).from(ticketRules)
  return { last: row?.last ?? 0, total: row?.total ?? 0 }
}

/** Undefined where the name is taken. */
export const updateRule = (db: Database, id: number, values: Partial<typeof ticketRules.$inferInsert>) =>
  unlessTaken(db, (tx) => ruleRows.update(tx, id, values))

export const setPositions = (db: Database, ids: number[]) =>
  db.execute(sql`update ${ticketRules} set position = place.position
    from unnest(${sql.param(ids)}::int[]) with ordinality place (id, position) where ${ticketRules.id} = place.id`)

/** Those of the users that are agents. */
export const listAgentsAmong = async (db: Database, ids: number[]) =>
  ids.length === 0
    ? []
    : (
        await db
          .select({ id: users.id })
          .from(users)
          .where(and(inArray(users.id, ids), isActiveAgent))
      ).map(({ id }) => id)

/** Those of the reply templates that are in use, with their texts. */
export const listTemplatesAmong = (db: Database, ids: number[]) =>
  db
    .select({ id: replyTemplates.id, content: replyTemplates.content })
    .from(replyTemplates)
    .where(and(sql`${replyTemplates.id} = any(${sql.param(ids)}::int[])`, replyTemplates.isActive))
