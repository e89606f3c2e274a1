import type { Ctx } from '#api/context.ts'
import { getSettings } from '#api/features/settings/service.ts'
import type { Channel } from '#db/enums/notifications.ts'

const keys = [
  'notifications.caps',
  'notifications.push_speed',
  'notifications.email_speed',
  'notifications.sms_speed',
] as const
type Values = Awaited<ReturnType<typeof getSettings<(typeof keys)[number]>>>

/** Settings are cached, because batches run every few milliseconds; a change applies within two seconds. */
const cacheMs = 2_000
const cache = new WeakMap<Ctx['sql'], { at: number; values: Promise<Values> }>()

function read({ sql, db, now }: Ctx): Promise<Values> {
  const at = now().getTime()
  const last = cache.get(sql)
  if (last && at - last.at < cacheMs) return last.values
  const values = getSettings({ db }, keys)
  cache.set(sql, { at, values })
  values.catch(() => cache.delete(sql))
  return values
}

/** Messages of each topic per user and day. */
export const capsOf = async (ctx: Ctx) => (await read(ctx))['notifications.caps']

/** Concurrent messages, and messages per second, of a process at a provider. */
export type Speed = Values['notifications.email_speed']

export const speedOf = async (ctx: Ctx, channel: Exclude<Channel, 'in_app'>) =>
  (await read(ctx))[`notifications.${channel}_speed`]

const istanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })

/** The day of a cap in Istanbul, such as `2026-11-20`. */
export const dayOf = (now: Date) => istanbul.format(now)
