import type { Ctx } from '#api/context.ts'
import { getSettings } from '#api/features/settings/service.ts'
import type { Channel } from '#db/enums.ts'

const keys = [
  'notifications.caps',
  'notifications.push_speed',
  'notifications.email_speed',
  'notifications.sms_speed',
] as const
type Values = Awaited<ReturnType<typeof getSettings<(typeof keys)[number]>>>

/** A batch every few milliseconds need not ask anew; what the owner changes holds within two seconds. */
const freshMs = 2_000
const known = new WeakMap<Ctx['sql'], { at: number; values: Promise<Values> }>()

function read({ sql, db, now }: Ctx): Promise<Values> {
  const at = now().getTime()
  const last = known.get(sql)
  if (last && at - last.at < freshMs) return last.values
  const values = getSettings({ db }, keys)
  known.set(sql, { at, values })
  values.catch(() => known.delete(sql))
  return values
}

/** How many of each topic a person gets a day. */
export const capsOf = async (ctx: Ctx) => (await read(ctx))['notifications.caps']

/** How many messages at once, and how many a second, a process hands to a provider. */
export type Speed = Values['notifications.email_speed']

/** How fast a channel's provider is asked. */
export const speedOf = async (ctx: Ctx, channel: Exclude<Channel, 'in_app'>) =>
  (await read(ctx))[`notifications.${channel}_speed`]

const istanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })

/** The day that a cap counts, such as `2026-11-20`. */
export const formatDay = (now: Date) => istanbul.format(now)
