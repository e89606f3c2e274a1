import { lazy, Suspense, useSyncExternalStore } from 'react'
import { usePageKeys } from '#web/lib/page-keys.ts'
import { type ScreenCommand, screenCommands } from '#web/lib/screen-commands.ts'

const Sheet = lazy(() => import('./key-sheet.tsx').then((module) => ({ default: module.KeySheet })))

type WithKey = ScreenCommand & { key: string }
const hasKey = (command: ScreenCommand): command is WithKey => command.key !== undefined

let shown: WithKey[] | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
function show(next: typeof shown) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows the keys of the screen. */
export const showKeys = () => show(screenCommands().filter(hasKey))

/** Opens the list of keys at `?`, on every screen that has some. */
export function KeyHost() {
  const current = useSyncExternalStore(subscribe, () => shown)
  usePageKeys((key, event) => {
    if (key !== '?' || !screenCommands().some(hasKey)) return
    event.preventDefault()
    showKeys()
  })
  if (!current) return null
  return (
    <Suspense fallback={null}>
      <Sheet commands={current} onClose={() => show(null)} />
    </Suspense>
  )
}
