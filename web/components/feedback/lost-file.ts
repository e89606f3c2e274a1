import { getCondition } from '#web/lib/condition.ts'
import { remember, remembered } from '#web/lib/storage.ts'

const key = 'reloaded-for-file'
/** A second missing file within this time is not caused by a new version, so a reload would not help. */
const patience = 60_000

/** A chunk that a newer deployment has replaced on the server. */
export const isLostFile = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)

/** Reloads once for a missing chunk; not offline, and not without session storage, which prevents a reload loop. */
export function reloadForLostFile(error: unknown, reload = () => location.reload()): boolean {
  if (!isLostFile(error) || !navigator.onLine || getCondition().network === 'offline') return false
  const before = Number(remembered(key, 'tab') ?? 0)
  if (Date.now() - before < patience) return false
  if (!remember(key, String(Date.now()), 'tab')) return false
  reload()
  return true
}
