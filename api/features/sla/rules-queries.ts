import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import { businessHours, deskSettings, holidays, slaPolicies } from '#db/schema/index.ts'
import type { Holiday, OpenDay } from './schema.ts'

const policyColumns = {
  ...pick(slaPolicies, 'id', 'priority', 'category'),
  first_response_minutes: slaPolicies.firstResponseMinutes,
  resolution_minutes: slaPolicies.resolutionMinutes,
  calendar: slaPolicies.calendar,
  is_enabled: slaPolicies.enabled,
  version: slaPolicies.version,
  updated_date: isoInstant(slaPolicies.updatedAt),
  /** What the policy was before. */
  history: slaPolicies.history,
}

/** The most urgent priority first, and of each the policy for all categories. */
export const listPolicies = (db: Database) =>
  db
    .select(policyColumns)
    .from(slaPolicies)
    .orderBy(sql`${slaPolicies.priority} desc, ${slaPolicies.category} nulls first`)

export const findPolicy = async (db: Database, id: number) =>
  (await db.select(policyColumns).from(slaPolicies).where(eq(slaPolicies.id, id)))[0]

export const updatePolicy = (db: Database, id: number, values: Partial<typeof slaPolicies.$inferInsert>) =>
  db.update(slaPolicies).set(values).where(eq(slaPolicies.id, id))

const hourMinute = (column: typeof businessHours.opensAt | typeof businessHours.closesAt) =>
  sql<string>`left(${column}::text, 5)`

export const listHours = (db: Database): Promise<OpenDay[]> =>
  db
    .select({
      weekday: businessHours.weekday,
      opens_at: hourMinute(businessHours.opensAt),
      closes_at: hourMinute(businessHours.closesAt),
    })
    .from(businessHours)
    .orderBy(asc(businessHours.weekday))

export async function replaceHours(db: Database, days: OpenDay[]): Promise<void> {
  await db.delete(businessHours)
  await db
    .insert(businessHours)
    .values(
      days.map(({ weekday, opens_at, closes_at }) => ({ weekday, opensAt: opens_at, closesAt: closes_at })),
    )
}

export async function readSettings(db: Database) {
  const [row] = await db
    .select({
      warning_minutes: deskSettings.slaWarningMinutes,
      version: deskSettings.slaVersion,
      /** What they and the holidays were before the last change. */
      before: deskSettings.slaCalendarBefore,
      is_recalculating: sql<boolean>`${deskSettings.slaRecalculatedTo} is not null`,
    })
    .from(deskSettings)
  if (!row) throw new Error('the settings of the desk have no row')
  return row
}

export const updateSettings = (db: Database, values: Partial<typeof deskSettings.$inferInsert>) =>
  db.update(deskSettings).set(values)

/** Undoes a change since then, and one before that is still being undone. */
export const markUndone = (db: Database, since: Date) =>
  db
    .update(deskSettings)
    .set({ slaUndoneSince: sql`least(sla_undone_since, ${since.toISOString()}::timestamptz)` })

export const listHolidays = (db: Database): Promise<Holiday[]> =>
  db.select().from(holidays).orderBy(asc(holidays.day))

export async function replaceHolidays(db: Database, days: Holiday[]): Promise<void> {
  await db.delete(holidays)
  if (days.length > 0) await db.insert(holidays).values(days)
}

export const countHolidays = (db: Database) => db.$count(holidays)

export const findHoliday = async (db: Database, day: string): Promise<Holiday | undefined> =>
  (await db.select().from(holidays).where(eq(holidays.day, day)))[0]

export const saveHoliday = (db: Database, { day, name }: Holiday) =>
  db.insert(holidays).values({ day, name }).onConflictDoUpdate({ target: holidays.day, set: { name } })

/** The name of the holiday; undefined if there was none. */
export async function deleteHoliday(db: Database, day: string): Promise<string | undefined> {
  const [deleted] = await db.delete(holidays).where(eq(holidays.day, day)).returning({ name: holidays.name })
  return deleted?.name
}
