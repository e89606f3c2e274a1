import type { Ctx } from '#api/context.ts'
import { maskedKey } from '#api/lib/api-key-secret.ts'
import { quotaWindow } from '#api/rules/quota.ts'
import type { ApiKeyStatus } from '#db/enums.ts'
import type { KeyRow } from './key-queries.ts'
import type { ApiKey, Quota } from './schema.ts'

type Counted = Pick<KeyRow, 'quotaMax' | 'quotaPeriod' | 'quotaUsed' | 'quotaStartedAt'>

/** The quota with the requests of the current period; null without one. */
export function quotaOf(row: Counted, now: Date): Quota | null {
  const { quotaMax: max, quotaPeriod: period, quotaStartedAt: startedAt } = row
  if (max === null || period === null) return null
  const { from, until } = quotaWindow(period, now)
  const used = startedAt && startedAt >= from ? Math.min(row.quotaUsed, max) : 0
  return { max, used, remaining: max - used, period, resetsAt: until.toISOString() }
}

/** Whether a key can be used, or the first thing that prevents it. */
export function statusOf(row: KeyRow, now: Date): ApiKeyStatus {
  if (row.revokedAt) return 'revoked'
  if (row.expiresAt && row.expiresAt <= now) return 'expired'
  if (!row.isActive) return 'inactive'
  if (row.client && !row.client.is_active) return 'client_inactive'
  return row.ownerIsAdmin ? 'active' : 'owner_inactive'
}

export function toWire({ now }: Ctx, row: KeyRow): ApiKey {
  const at = now()
  return {
    id: row.id,
    userId: row.userId,
    apiKey: maskedKey(row.prefix),
    scope: row.scope,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isActive: row.isActive,
    status: statusOf(row, at),
    usageCount: row.usageCount,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedIp: row.lastUsedIp,
    createdDate: row.createdAt.toISOString(),
    lastUpdatedDate: row.updatedAt.toISOString(),
    quota: quotaOf(row, at),
    ipWhitelist: row.ipWhitelist,
    client: row.client,
    createdBy: row.createdBy!,
    updatedBy: row.updatedBy,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedBy: row.revokedBy,
    revocationReason: row.revocationReason,
    version: row.version,
  }
}
