import type { Ctx } from '#api/context.ts'
import { maskedKey } from '#api/lib/api-key-secret.ts'
import { quotaWindow } from '#api/rules/quota.ts'
import type { ApiKeyStatus } from '#db/enums/api-keys.ts'
import type { KeyRow } from './key-queries.ts'
import type { ApiKey, Quota } from './schema.ts'

/** The quota with the requests of the current period; null without one. */
export function quotaOf({ max, period, startedAt, used }: KeyRow['quota'], now: Date): Quota | null {
  if (max === null || period === null) return null
  const isCurrent = startedAt && startedAt >= quotaWindow(period, now).from
  return quotaNow({ max, period, used: isCurrent ? used : 0 }, now)
}

/** The same of a period whose requests are known. The quota may be smaller than what was used before its change. */
export function quotaNow({ max, period, used }: Pick<Quota, 'max' | 'period' | 'used'>, now: Date): Quota {
  const counted = Math.min(used, max)
  const resetsAt = quotaWindow(period, now).until.toISOString()
  return { max, used: counted, remaining: max - counted, period, resetsAt }
}

/** Whether a key can be used, or the first thing that prevents it. */
export function statusOf(row: KeyRow, now: Date): ApiKeyStatus {
  if (row.revokedAt) return 'revoked'
  if (row.expiresAt && new Date(row.expiresAt) <= now) return 'expired'
  if (!row.isActive) return 'inactive'
  if (row.client && !row.client.is_active) return 'client_inactive'
  return row.ownerIsAdmin ? 'active' : 'owner_inactive'
}

export function toWire({ now }: Ctx, row: KeyRow): ApiKey {
  const { prefix, quota, ownerIsAdmin: _, createdBy, ...shown } = row
  const at = now()
  return {
    ...shown,
    apiKey: maskedKey(prefix),
    status: statusOf(row, at),
    quota: quotaOf(quota, at),
    createdBy: createdBy!,
  }
}
