import { getCondition } from '#web/lib/condition.ts'
import { remember, remembered } from '#web/lib/storage.ts'

const key = 'reloaded-for-file'
/** A second loss within this time is not a new version, so loading anew would not help. */
const patience = 60_000

/** A part of the app that a newer version has replaced on the server. */
export const isLostFile = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)

/** Loads everything anew for a lost file, once; not without a network, and not where a tab remembers nothing. */
export function reloadForLostFile(error: unknown, reload = () => location.reload()): boolean {
  if (!isLostFile(error) || !navigator.onLine || getCondition().network === 'offline') return false
  const before = Number(remembered(key, 'tab') ?? 0)
  if (Date.now() - before < patience) return false
  if (!remember(key, String(Date.now()), 'tab')) return false
  reload()
  return true
}
