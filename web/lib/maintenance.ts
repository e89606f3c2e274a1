import { api } from './api.ts'
import { getCondition, setCondition } from './condition.ts'

/** When to look again, in milliseconds, where no answer says how long it takes. */
const againMs = 60_000

/**
 * Asks something that is answered only when the platform is open; a 503 says anew how long it takes, and where nothing
 * does, one looks again in a minute.
 */
export async function isOpenAgain(): Promise<boolean> {
  // Not reached at all is no answer either.
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

/** Whether the server can answer again after it said that it cannot. */
export async function isReadyAgain(): Promise<boolean> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store' })
    if (ok) setCondition({ unavailable: false })
    return ok
  } catch {
    // Not reached at all: the next try will tell.
    return false
  }
}
