import { api } from './api.ts'
import { setCondition } from './condition.ts'

/** Asks something that is answered only when the platform is open; a 503 says anew how long it takes. */
export async function isOpenAgain(): Promise<boolean> {
  const { status } = await api.location['phone-codes'].$get()
  if (status >= 500) return false
  setCondition({ maintenanceUntil: null })
  return true
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
