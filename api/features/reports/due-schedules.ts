import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { lastPeriod, nextRun } from './periods.ts'
import { findActiveAdmin, insertReport } from './queries.ts'
import { lockDueSchedule, updateSchedule } from './schedule-queries.ts'

/**
 * Requests the reports whose time has come. Periods that were missed while no server ran are skipped. A schedule whose
 * owner is no longer an active admin is switched off.
 */
export async function runDueSchedules(ctx: Ctx): Promise<void> {
  let requested = false
  while (!ctx.stopping.aborted) {
    const outcome = await transact(ctx, runNext)
    if (!outcome) break
    requested ||= outcome === 'requested'
  }
  if (requested) await ctx.bus.publish('work', {})
}

async function runNext(tx: Ctx): Promise<'requested' | 'disabled' | undefined> {
  const now = tx.now()
  const schedule = await lockDueSchedule(tx.db, now)
  if (!schedule) return undefined
  const { id, type, format, language, frequency, createdBy } = schedule
  if (!(await findActiveAdmin(tx.db, createdBy))) {
    await updateSchedule(tx.db, id, { enabled: false })
    const changes = { enabled: { from: true, to: false } }
    await audit(tx, 'report_schedule.update', { type: 'report_schedule', id }, { owner: createdBy }, changes)
    return 'disabled'
  }
  const params = lastPeriod(frequency, now)
  const file = { type, format, language, params, scheduleId: id, createdBy, createdAt: now }
  const report = await insertReport(tx.db, file)
  await updateSchedule(tx.db, id, { lastRunAt: now, nextRunAt: nextRun(frequency, now) })
  await audit(tx, 'report.run', { type: 'report', id: report }, { type, format, ...params, schedule: id })
  return 'requested'
}
