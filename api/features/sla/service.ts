import type { z } from 'zod'
import { audit, changesBetween } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import { NotFound, VersionChanged } from '#api/http/errors.ts'
import { changeRules, startRecalculation, undoUntil } from './changes.ts'
import { NothingToUndo, TooManyHolidays } from './errors.ts'
import { countOverdue } from './preview.ts'
import { readRules } from './queries.ts'
import {
  countHolidays,
  deleteHoliday,
  findHoliday,
  listHolidays,
  listHours,
  readSettings,
  replaceHolidays,
  replaceHours,
  saveHoliday,
  updateSettings,
} from './rules-queries.ts'
import type { CalendarChange, Holiday, RulesUndoing, SettingsChange, SlaSettings } from './schema.ts'

type Settings = z.infer<typeof SlaSettings>

/** Working hours, and how long before a due time agents are warned. */
export async function settings({ db, now }: Ctx): Promise<Settings> {
  const { before, ...row } = await readSettings(db)
  const until = undoUntil(before?.until, now())
  return {
    hours: await listHours(db),
    ...row,
    undo: before && until ? { until, changed: before.changed } : null,
  }
}

/** Keeps what hours, warning and holidays are before a change, so that it can be undone, and calculates due times again. */
async function keepCalendar(tx: Ctx, changed: NonNullable<Settings['undo']>['changed']): Promise<void> {
  const { hours, warning_minutes, version } = await settings(tx)
  const now = tx.now()
  await updateSettings(tx.db, {
    slaCalendarBefore: {
      ...{ until: now.toISOString(), changed, hours, warning_minutes },
      holidays: await listHolidays(tx.db),
    },
    ...{ slaVersion: version + 1, updatedAt: now },
  })
  await startRecalculation(tx)
}

/** Changes working hours and warning. 409 VERSION_CHANGED where `version` is not the stored one. */
export const updateHours = (ctx: Ctx, { hours, warning_minutes, version }: SettingsChange) =>
  changeRules(ctx, async (tx) => {
    const before = await settings(tx)
    if (version !== undefined && version !== before.version) throw VersionChanged()
    const days = hours?.toSorted((one, other) => one.weekday - other.weekday)
    const changes = changesBetween(
      { hours: before.hours, warning_minutes: before.warning_minutes },
      { ...(days && { hours: days }), ...(warning_minutes !== undefined && { warning_minutes }) },
    )
    if (Object.keys(changes).length === 0) return before
    await keepCalendar(tx, 'hours')
    if (days) await replaceHours(tx.db, days)
    if (warning_minutes !== undefined) await updateSettings(tx.db, { slaWarningMinutes: warning_minutes })
    await audit(tx, 'sla.settings', { type: 'desk_settings' }, {}, changes)
    return settings(tx)
  })

/**
 * Makes hours, warning and holidays what they were before their last change, within an hour: due times and breaches
 * follow as when a policy is undone. 409 VERSION_CHANGED or SLA_NOTHING_TO_UNDO.
 */
export const undoCalendar = (ctx: Ctx, { version }: RulesUndoing) =>
  changeRules(ctx, async (tx) => {
    const now = await settings(tx)
    if (version !== undefined && version !== now.version) throw VersionChanged()
    const { before } = await readSettings(tx.db)
    if (!before || !now.undo) throw NothingToUndo()
    const { until, hours, warning_minutes } = before
    const held = await listHolidays(tx.db)
    const names = new Map(held.map(({ day, name }) => [day, name]))
    const days = before.holidays.map(({ day, name }) => ({ day, name: names.get(day) ?? name }))
    const changes = changesBetween(
      { hours: now.hours, warning_minutes: now.warning_minutes, holidays: held },
      { hours, warning_minutes, holidays: days },
    )
    await replaceHours(tx.db, hours)
    await replaceHolidays(tx.db, days)
    await updateSettings(tx.db, {
      ...{ slaWarningMinutes: warning_minutes, slaCalendarBefore: null },
      ...{ slaVersion: now.version + 1, updatedAt: tx.now() },
    })
    await audit(tx, 'sla.settings_undo', { type: 'desk_settings' }, {}, changes)
    await startRecalculation(tx, { undoneSince: new Date(until) })
    return settings(tx)
  })

const msOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** How many unresolved tickets wait by working hours, and how many other hours or holidays would make overdue at once. */
export async function previewCalendar(ctx: Ctx, { hours, add_holiday, remove_holiday }: CalendarChange) {
  const stored = await readRules(ctx.db)
  const days = new Set(stored.holidays)
  if (add_holiday) days.add(add_holiday)
  if (remove_holiday) days.delete(remove_holiday)
  const rules = {
    ...{ ...stored, holidays: [...days] },
    ...(hours && {
      hours: hours.map(({ weekday, opens_at, closes_at }) => ({
        ...{ weekday, opens: msOf(opens_at), closes: msOf(closes_at) },
      })),
    }),
  }
  return countOverdue(ctx, { rules, among: {}, concerns: ({ calendar }) => calendar === 'business' })
}

/** The days on which no working time passes, in Istanbul. */
export const holidays = async ({ db }: Ctx) => ({ holidays: await listHolidays(db) })

const holidaysMax = 500

/** Makes a day a holiday, or gives it another name. 409 TOO_MANY_HOLIDAYS above 500. */
export const setHoliday = (ctx: Ctx, input: Holiday) =>
  changeRules(ctx, async (tx) => {
    const before = await findHoliday(tx.db, input.day)
    if (!before && (await countHolidays(tx.db)) >= holidaysMax) throw TooManyHolidays()
    if (before?.name === input.name) return input
    if (!before) await keepCalendar(tx, 'holidays')
    await saveHoliday(tx.db, input)
    const { day: id, name } = input
    const changes = changesBetween({ name: before?.name }, { name })
    await audit(tx, 'holiday.set', { type: 'holiday', id }, { name }, changes)
    return input
  })

/** Removes a holiday. 404 NOT_FOUND. */
export const removeHoliday = (ctx: Ctx, { day }: { day: string }): Promise<void> =>
  changeRules(ctx, async (tx) => {
    if (!(await findHoliday(tx.db, day))) throw NotFound()
    await keepCalendar(tx, 'holidays')
    const name = await deleteHoliday(tx.db, day)
    await audit(tx, 'holiday.delete', { type: 'holiday', id: day }, { name })
  })
