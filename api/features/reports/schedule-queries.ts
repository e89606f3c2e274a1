import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant, pick } from '#db/columns.ts'
import { reportSchedules as schedules, users } from '#db/schema/index.ts'
import type { Schedule } from './schedule-schema.ts'

type Values = typeof schedules.$inferInsert

const selectSchedules = (db: Database) =>
  db
    .select({
      ...pick(schedules, 'id', 'type', 'format', 'language', 'frequency', 'enabled'),
      nextRunAt: isoInstant(schedules.nextRunAt),
      lastRunAt: isoInstant(schedules.lastRunAt),
      owner: { id: schedules.createdBy, name: sql<string>`${fullName(users)}` },
      createdAt: isoInstant(schedules.createdAt),
    })
    .from(schedules)
    .innerJoin(users, eq(users.id, schedules.createdBy))

export const listSchedules = (db: Database): Promise<Schedule[]> =>
  selectSchedules(db).orderBy(desc(schedules.id)).limit(200)

export const findSchedule = async (db: Database, id: number): Promise<Schedule | undefined> =>
  (await selectSchedules(db).where(eq(schedules.id, id)))[0]

export const countSchedules = (db: Database): Promise<number> => db.$count(schedules)

export async function insertSchedule(db: Database, values: Values): Promise<number> {
  const [row] = await db.insert(schedules).values(values).returning({ id: schedules.id })
  return row!.id
}

export const lockSchedule = (db: Database, id: number) =>
  db
    .select()
    .from(schedules)
    .where(eq(schedules.id, id))
    .for('update')
    .then(([row]) => row)

export const updateSchedule = (db: Database, id: number, values: Partial<Values>) =>
  db.update(schedules).set(values).where(eq(schedules.id, id))

export const deleteSchedule = async (db: Database, id: number): Promise<boolean> =>
  (await db.delete(schedules).where(eq(schedules.id, id)).returning({ id: schedules.id })).length === 1

/** The schedule that has been due for longest, unless another replica runs it. */
export const lockDueSchedule = (db: Database, now: Date) =>
  db
    .select()
    .from(schedules)
    .where(and(schedules.enabled, lte(schedules.nextRunAt, now)))
    .orderBy(asc(schedules.nextRunAt))
    .limit(1)
    .for('update', { skipLocked: true })
    .then(([row]) => row)
