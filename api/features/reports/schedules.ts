import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { NotFound, orNotFound } from '#api/http/errors.ts'
import { OwnerInactive, TooManySchedules } from './errors.ts'
import { nextRun } from './periods.ts'
import { findActiveAdmin } from './queries.ts'
import {
  countSchedules,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  listSchedules,
  lockSchedule,
  updateSchedule,
} from './schedule-queries.ts'
import type { ScheduleChange, ScheduleInput } from './schedule-schema.ts'

const schedulesMax = 100

/** The schedules of all admins, newest first. */
export async function listAll({ db }: Ctx) {
  return { schedules: await listSchedules(db) }
}

/** Makes a report daily, weekly or monthly at 07:00 in Istanbul, of the period before, and mails its owner a link (D29). 409 TOO_MANY_SCHEDULES beyond a hundred. */
export function createSchedule(ctx: Ctx, input: ScheduleInput) {
  const { id: createdBy } = signedIn(ctx)
  const { language = ctx.language, ...fields } = input
  return transact(ctx, async (tx) => {
    const now = tx.now()
    if ((await countSchedules(tx.db)) >= schedulesMax) throw TooManySchedules()
    const nextRunAt = nextRun(fields.frequency, now)
    const id = await insertSchedule(tx.db, { ...fields, language, nextRunAt, createdBy, createdAt: now })
    await audit(tx, 'report_schedule.create', { type: 'report_schedule', id }, { ...fields, language })
    return (await findSchedule(tx.db, id))!
  })
}

/** Changes the given fields, also on and off. 409 SCHEDULE_OWNER_INACTIVE if it would mail a user who is no longer an active admin. */
export function changeSchedule(ctx: Ctx, { id, ...input }: ScheduleChange & { id: number }) {
  return transact(ctx, async (tx) => {
    const before = orNotFound(await lockSchedule(tx.db, id))
    if (input.enabled && !(await findActiveAdmin(tx.db, before.createdBy))) throw OwnerInactive()
    const changes = changesBetween(before, input)
    if (Object.keys(changes).length > 0) {
      const isMoved = changes.frequency || (changes.enabled && input.enabled)
      const nextRunAt = isMoved ? nextRun(input.frequency ?? before.frequency, tx.now()) : before.nextRunAt
      await updateSchedule(tx.db, id, { ...input, nextRunAt })
      await audit(tx, 'report_schedule.update', { type: 'report_schedule', id }, {}, changes)
    }
    return (await findSchedule(tx.db, id))!
  })
}

/** Deletes a schedule; its reports stay. */
export async function removeSchedule(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await deleteSchedule(tx.db, id))) throw NotFound()
    await audit(tx, 'report_schedule.delete', { type: 'report_schedule', id })
  })
}
