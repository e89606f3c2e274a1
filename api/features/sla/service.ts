import { audit, changesBetween } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import { NotFound, VersionChanged } from '#api/http/errors.ts'
import { changeRules, startRecalculation } from './changes.ts'
import { TooManyHolidays } from './errors.ts'
import {
  countHolidays,
  deleteHoliday,
  findHoliday,
  listHolidays,
  listHours,
  readSettings,
  replaceHours,
  saveHoliday,
  updateSettings,
} from './rules-queries.ts'
import type { Holiday, SettingsChange } from './schema.ts'

/** Working hours, and how long before a due time agents are warned. */
export async function settings({ db }: Ctx) {
  return { hours: await listHours(db), ...(await readSettings(db)) }
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
    if (days) await replaceHours(tx.db, days)
    await updateSettings(tx.db, {
      ...(warning_minutes !== undefined && { slaWarningMinutes: warning_minutes }),
      ...{ slaVersion: before.version + 1, updatedAt: tx.now() },
    })
    await audit(tx, 'sla.settings', { type: 'desk_settings' }, {}, changes)
    await startRecalculation(tx)
    return settings(tx)
  })

/** The days on which no working time passes, in Istanbul. */
export const holidays = async ({ db }: Ctx) => ({ holidays: await listHolidays(db) })

const holidaysMax = 500

/** Makes a day a holiday, or gives it another name. 409 TOO_MANY_HOLIDAYS above 500. */
export const setHoliday = (ctx: Ctx, input: Holiday) =>
  changeRules(ctx, async (tx) => {
    const before = await findHoliday(tx.db, input.day)
    if (!before && (await countHolidays(tx.db)) >= holidaysMax) throw TooManyHolidays()
    if (before?.name === input.name) return input
    await saveHoliday(tx.db, input)
    if (!before) await startRecalculation(tx)
    const { day: id, name } = input
    const changes = changesBetween({ name: before?.name }, { name })
    await audit(tx, 'holiday.set', { type: 'holiday', id }, { name }, changes)
    return input
  })

/** Removes a holiday. 404 NOT_FOUND. */
export const removeHoliday = (ctx: Ctx, { day }: { day: string }): Promise<void> =>
  changeRules(ctx, async (tx) => {
    const name = await deleteHoliday(tx.db, day)
    if (name === undefined) throw NotFound()
    await startRecalculation(tx)
    await audit(tx, 'holiday.delete', { type: 'holiday', id: day }, { name })
  })
