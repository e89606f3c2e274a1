import type { Ctx } from '#api/context.ts'
import { maskedKey } from '#api/lib/api-key-secret.ts'
import { quotaWindow } from '#api/rules/quota.ts'
import type { ApiKeyStatus } from '#db/enums.ts'
import type { KeyRow } from './key-queries.ts'
import type { ApiKey, Quota } from './schema.ts'

/** The quota with the requests of the current period; null without one. */
export function quotaOf({ max, period, startedAt, ...counted }: KeyRow['quota'], now: Date): Quota | null {
  if (max === null || period === null) return null
  const { from, until } = quotaWindow(period, now)
  const used = startedAt && startedAt >= from ? Math.min(counted.used, max) : 0
  return { max, used, remaining: max - used, period, resetsAt: until.toISOString() }
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
