import { api } from './api.ts'
import { getCondition, setCondition } from './condition.ts'

/** Milliseconds until the next check, if no response says when the maintenance ends. */
const againMs = 60_000

/**
 * Checks a route that answers only outside of maintenance. A 503 updates the expected end; without one the next check
 * is in a minute.
 */
export async function isOpenAgain(): Promise<boolean> {
  // A failed request counts as no response.
  const answer = await api.location['phone-codes'].$get().catch(() => null)
  if (answer && answer.status < 500) {
    setCondition({ maintenanceUntil: null })
    return true
  }
  const { maintenanceUntil } = getCondition()
  if (maintenanceUntil !== null && maintenanceUntil <= Date.now())
    setCondition({ maintenanceUntil: Date.now() + againMs })
  return false
}

type MaintenanceEvent = { active: boolean; retry_after: number }

/**
 * Shows at once that maintenance started or got another end. After its end the maintenance page checks at once (with its
 * jitter), because not every replica may know of it yet.
 */
export function showMaintenance({ active, retry_after }: MaintenanceEvent): void {
  if (active || getCondition().maintenanceUntil !== null)
    setCondition({ maintenanceUntil: Date.now() + retry_after * 1000 })
}

/** Whether the server has recovered after a 503 SERVICE_UNAVAILABLE. */
export async function isReadyAgain(): Promise<boolean> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store' })
    if (ok) setCondition({ unavailable: false })
    return ok
  } catch {
    // Unreachable: the next try will show.
    return false
  }
}
