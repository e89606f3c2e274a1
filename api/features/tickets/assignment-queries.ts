import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant, pick } from '#db/columns.ts'
import type { AssignmentMode, ReplyStatus } from '#db/enums/desk.ts'
import type { TicketCategory } from '#db/enums/tickets.ts'
import type { Language } from '#db/enums.ts'
import { agents, deskSettings, tickets, users } from '#db/schema/index.ts'

/** Unresolved tickets of a user, without spam; the expression of the index on the workload. */
export const workload = sql<number>`(
  select count(*)::int from ${tickets} work where work.assigned_to = ${users.id} and not work.is_spam
    and work.status in ('open', 'in_progress', 'waiting_user'))`

/** Active admins are agents. */
export const isActiveAgent = and(eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.deletedAt))

/** Empty lists are all. */
const categories = sql<TicketCategory[]>`coalesce(${agents.categories}, '{}')`
const languages = sql<Language[]>`coalesce(${agents.languages}, '{}')`

export const listAgents = (db: Database) =>
  db
    .select({
      id: users.id,
      name: sql<string>`trim(${fullName(users)})`,
      email: users.email,
      username: users.username,
      open_tickets: workload,
      unresolved_tickets: sql<number>`(select count(*)::int from ${tickets} work
        where work.assigned_to = ${users.id} and work.status in ('open', 'in_progress', 'waiting_user'))`,
      categories,
      languages,
      away_until: isoInstant(agents.awayUntil),
      last_assigned_date: isoInstant(agents.lastAssignedAt),
    })
    .from(users)
    .leftJoin(agents, eq(agents.userId, users.id))
    .where(isActiveAgent)
    .orderBy(sql`${users.firstName} collate "tr-TR-x-icu", ${users.lastName} collate "tr-TR-x-icu"`, users.id)

/** Whether tickets can be assigned to the user. */
export const isAgent = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), isActiveAgent))) > 0

/** The same, and keeps the user one until the transaction ends. */
export async function lockAgent(db: Database, id: number): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isActiveAgent))
    .for('share')
    .prepare('agent')
    .execute()
  return found.length > 0
}

/** Locks the unresolved tickets of agents, with spam, in the order of their ids. */
export const lockUnresolvedOf = (db: Database, agentIds: number[], { skipLocked = false } = {}) =>
  db
    .select({ id: tickets.id, userId: tickets.userId, assignedTo: tickets.assignedTo })
    .from(tickets)
    .where(
      sql`${inArray(tickets.assignedTo, agentIds)} and ${tickets.status} in ('open', 'in_progress', 'waiting_user')`,
    )
    .orderBy(tickets.id)
    .for('no key update', skipLocked ? { skipLocked } : {})

/** Users who are no active admins, but have unresolved tickets. */
export async function listFormerAgents(db: Database): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select assigned.id from (
      select distinct assigned_to as id from ${tickets}
      where assigned_to is not null and status in ('open', 'in_progress', 'waiting_user')
    ) assigned join ${users} on users.id = assigned.id where not (${isActiveAgent}) order by assigned.id`)
  return rows.map(({ id }) => id)
}

type AgentValues = {
  categories?: TicketCategory[]
  languages?: Language[]
  awayUntil?: Date | null
  replyStatus?: ReplyStatus
  noticesOff?: string[]
}

/** What an active agent chose; `lock` keeps two changes from overwriting each other. */
export async function findOwnSettings(db: Database, userId: number, { lock = false } = {}) {
  const query = db
    .select({
      replyStatus: sql<ReplyStatus>`coalesce(${agents.replyStatus}, 'waiting_user')`,
      noticesOff: sql<string[]>`coalesce(${agents.noticesOff}, '{}')`,
    })
    .from(users)
    .leftJoin(agents, eq(agents.userId, users.id))
    .where(and(eq(users.id, userId), isActiveAgent))
    .$dynamic()
  const [found] = await (lock ? query.for('no key update', { of: users }) : query)
  return found
}

export async function findAgentValues(db: Database, userId: number) {
  const [found] = await db
    .select({ categories, languages, awayUntil: agents.awayUntil })
    .from(users)
    .leftJoin(agents, eq(agents.userId, users.id))
    .where(and(eq(users.id, userId), isActiveAgent))
    .for('update', { of: users })
  return found
}

export const saveAgent = (db: Database, userId: number, values: AgentValues) =>
  db
    .insert(agents)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: agents.userId, set: values })

export async function readSettings(db: Database) {
  const [row] = await db
    .select(pick(deskSettings, 'assignmentMode', 'assignOnReply', 'version'))
    .from(deskSettings)
    .prepare('desk settings')
    .execute()
  if (!row) throw new Error('the settings of the desk have no row')
  return row
}

/** Undefined when the version is outdated. */
export const updateSettings = async (
  db: Database,
  {
    version,
    ...values
  }: { version: number; assignmentMode: AssignmentMode; assignOnReply?: boolean; updatedAt: Date },
) =>
  (
    await db
      .update(deskSettings)
      .set({ ...values, version: version + 1 })
      .where(eq(deskSettings.version, version))
      .returning({ id: deskSettings.id })
  )[0]

/**
 * Serialises the transactions that take turns, so that each sees the last one, and those that assign several tickets, until
 * they end.
 */
export async function lockAssignments(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('ticket assignments', 0))`)
}

type Pick = {
  mode: AssignmentMode
  category: TicketCategory
  language: Language
  now: Date
  without?: number | null
}

/** The class of the advisory locks by which transactions show each other to whom they are assigning a ticket. */
const underway = 7_031_996

/**
 * The agent whose turn it is, or who has the least to do; absent ones and other categories or languages are skipped.
 * What other transactions are assigning at the moment counts as well, without waiting for them, so that tickets that come
 * at once do not all find the same agent: those of whom this returns one hold a shared lock until they end.
 */
export async function pickAgent(
  db: Database,
  { mode, category, language, now, without = null }: Pick,
): Promise<number | undefined> {
  const takes = (column: typeof agents.categories | typeof agents.languages, value: string) =>
    sql`(coalesce(cardinality(${column}), 0) = 0 or ${value} = any(${column}))`
  const next = sql`
    select ${users.id} from ${users} left join ${agents} on ${agents.userId} = ${users.id}
    where ${isActiveAgent} and ${users.id} is distinct from ${without}::int
      and coalesce(${agents.awayUntil} <= ${now.toISOString()}::timestamptz, true)
      and ${takes(agents.categories, category)} and ${takes(agents.languages, language)}
    order by case when ${mode}::text = 'least_busy' then ${workload} + (
        select count(*) from pg_locks where locktype = 'advisory' and classid = ${underway} and objid = ${users.id}::oid
          and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()
      ) end, ${agents.lastAssignedAt} nulls first, ${users.id}
    limit 1`
  const [found] = await db
    .select({ id: sql<number>`id`, lock: sql`pg_advisory_xact_lock_shared(${underway}, id)` })
    .from(sql`(${next}) next`)
    .prepare('next agent')
    .execute()
  return found?.id
}

/** Later than all others, even within the same millisecond. */
export const markAssigned = (db: Database, userId: number, at: Date) => {
  const lastAssignedAt = sql`greatest(${at.toISOString()}::timestamptz,
    (select max(last_assigned_at) + interval '1 millisecond' from agents))`
  return db
    .insert(agents)
    .values({ userId, lastAssignedAt })
    .onConflictDoUpdate({ target: agents.userId, set: { lastAssignedAt } })
    .prepare('assigned agent')
    .execute()
}

/** Agents who take new tickets now, with what they take; empty lists are all. */
export const listPresentAgents = (db: Database, now: Date) =>
  db.execute<{ id: number; categories: string[]; languages: string[] }>(sql`
    select u.id, coalesce(a.categories, '{}') as categories, coalesce(a.languages, '{}') as languages
    from users u left join agents a on a.user_id = u.id
    where u.role = 'admin' and u.status = 'active' and u.deleted_at is null
      and coalesce(a.away_until <= ${now.toISOString()}::timestamptz, true)
    order by u.id`)

/** Locks the unassigned ticket that is most urgent, then oldest, of the agent's categories and languages. */
export async function lockNext(
  db: Database,
  { categories, languages, now }: { categories: string[]; languages: string[]; now: Date },
) {
  const [found] = await db.execute<{ id: number; userId: number | null }>(sql`
    select id, user_id as "userId" from ${tickets}
    where assigned_to is null and status in ('open', 'in_progress') and not is_spam
      and coalesce(snoozed_until <= ${now.toISOString()}::timestamptz, true)
      and (${sql.param(categories, agents.categories)} = '{}' or category = any(${sql.param(categories, agents.categories)}))
      and (${sql.param(languages, agents.languages)} = '{}' or language = any(${sql.param(languages, agents.languages)}))
    order by priority desc nulls first, created_at, id
    limit 1 for no key update skip locked`)
  return found && { ...found, assignedTo: null }
}
