import type { Ctx } from '#api/context.ts'
import type { SessionLimits, SettingKey } from '#api/features/settings/definitions.ts'
import { getSettings } from '#api/features/settings/service.ts'
import type { SessionExpiry } from '#db/enums/sessions.ts'
import type { Role } from '#db/enums/users.ts'

export const limitSettings = {
  user: 'sessions.user_limits',
  admin: 'sessions.admin_limits',
} as const satisfies Record<Role, SettingKey>

const hour = 3_600_000

/** The limits of a role's sessions. */
export async function sessionLimits(ctx: Pick<Ctx, 'db'>, role: Role): Promise<SessionLimits> {
  const key = limitSettings[role]
  return (await getSettings(ctx, [key]))[key]
}

export type Expiry = { expiresAt: Date; expiresBecause: SessionExpiry }

/** When a session that is used now expires, and by which limit. */
export function expiryOf(
  { idle_hours, lifetime_days }: SessionLimits,
  { createdAt, now }: { createdAt: Date; now: Date },
): Expiry {
  const idle = now.getTime() + idle_hours * hour
  const last = lifetime_days === 0 ? Infinity : createdAt.getTime() + lifetime_days * 24 * hour
  return last < idle
    ? { expiresAt: new Date(last), expiresBecause: 'lifetime' }
    : { expiresAt: new Date(idle), expiresBecause: 'idle' }
}
