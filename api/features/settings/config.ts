import type { z } from 'zod'
import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { ReauthenticationRequired } from '#api/features/auth/errors.ts'
import { reauthenticateInSession } from '#api/features/auth/reauthentication.ts'
import { OwnSecondFactorMissing } from '#api/features/two-factor/errors.ts'
import { isTwoFactorEnabled } from '#api/features/two-factor/service.ts'
import { type Issue, ValidationError } from '#api/http/errors.ts'
import { definitions, type SettingKey } from './definitions.ts'
import { environmentOf } from './environment.ts'
import { deleteRows, listRows, lockSettings, saveRows } from './queries.ts'
import type { Config, ConfigChange } from './schema.ts'
import { getSettings, statsKey } from './service.ts'

const keys = Object.keys(definitions) as SettingKey[]

/** All settings, with the environment of the server, of which secrets are never shown (D29). */
export async function getConfig(ctx: Ctx): Promise<Config> {
  const rows = new Map((await listRows(ctx.db)).map((row) => [row.key, row]))
  const values = await getSettings(ctx, keys)
  const settings = keys.map((key) => {
    const row = rows.get(key)
    const fallback = definitions[key].parse(undefined)
    return {
      key,
      value: values[key],
      default_value: fallback,
      is_default: Bun.deepEquals(values[key], fallback),
      updated_date: row?.updatedAt.toISOString() ?? null,
      updated_by: row?.userId && row.name ? { id: row.userId, name: row.name } : null,
    }
  })
  return { settings, environment: environmentOf(ctx.settings) }
}

type Values = Awaited<ReturnType<typeof getSettings<SettingKey>>>

/** Settings that decide who approves what (D83), that may end everybody's sessions, or how admins sign in (D101). */
const confirmed: readonly SettingKey[] = [
  'notifications.own_approval',
  'sessions.user_limits',
  'sessions.admin_limits',
  'security.admin_second_factor',
]

const needsAnswer = (before: Values, given: Partial<Values>) =>
  confirmed.some((key) => key in given && !Bun.deepEquals(given[key], before[key]))

/**
 * Changes settings; audited with their old and new values. Rules of approval and limits of sessions are changed in a session,
 * after the password (D89): 403 SESSION_REQUIRED or REAUTHENTICATION_REQUIRED. 409 OWN_SECOND_FACTOR_MISSING
 * where the caller would lose the console. 400 VALIDATION_ERROR for an unknown key or a value that does
 * not fit.
 */
export async function changeConfig(ctx: Ctx, { settings, ...answer }: ConfigChange): Promise<Config> {
  const given = validated(settings)
  const changed = Object.keys(given) as SettingKey[]
  const isConfirmed = needsAnswer(await getSettings(ctx, keys), given)
  if (isConfirmed) await reauthenticateInSession(ctx, answer)
  await transact(ctx, async (tx) => {
    await lockSettings(tx.db)
    const before = await getSettings(tx, keys)
    if (!isConfirmed && needsAnswer(before, given)) throw ReauthenticationRequired()
    const asksAdmins = given['security.admin_second_factor'] && !before['security.admin_second_factor']
    if (asksAdmins && !(await isTwoFactorEnabled(tx, signedIn(tx).id))) throw OwnSecondFactorMissing()
    const changes = changesBetween<Partial<typeof before>>(before, given)
    if (Object.keys(changes).length === 0) return
    const isRestored = (key: SettingKey) => settings[key] === null
    await deleteRows(tx.db, changed.filter(isRestored))
    const by = { updatedAt: tx.now(), updatedBy: signedIn(tx).id }
    const rows = changed.filter((key) => !isRestored(key)).map((key) => ({ key, value: given[key], ...by }))
    await saveRows(tx.db, rows)
    await audit(tx, 'config.update', { type: 'config' }, {}, changes)
  })
  await ctx.cache.forget(statsKey)
  await ctx.bus.publish('sessionLimits', {})
  return getConfig(ctx)
}

/** Reading replaces what does not fit by the default; writing refuses it. */
const strictOf = (key: SettingKey): z.ZodType =>
  (definitions[key] as z.ZodDefault<z.ZodCatch<z.ZodType>>).unwrap().unwrap()

function validated(settings: ConfigChange['settings']): Partial<Values> {
  const issues: Issue[] = []
  const entries = Object.entries(settings).map(([name, value]) => {
    const key = keys.find((each) => each === name)
    if (!key) {
      issues.push({ code: 'custom', path: ['settings', name], message: 'SETTING_UNKNOWN' })
      return [name, undefined]
    }
    if (value === null) return [key, definitions[key].parse(undefined)]
    const parsed = strictOf(key).safeParse(value)
    for (const issue of parsed.error?.issues ?? [])
      issues.push({ ...issue, path: ['settings', key, ...issue.path] })
    return [key, parsed.data]
  })
  if (issues.length > 0) throw ValidationError({ issues })
  return Object.fromEntries(entries)
}
