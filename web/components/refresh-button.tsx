import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/**
 * Reads a screen again, and turns for as long as whoever pressed it waits. What a screen reads by itself leaves it
 * alone; it stays enabled, so that the keyboard stays on it.
 */
export function RefreshButton({
  onRefresh,
  className,
}: {
  onRefresh: () => Promise<unknown>
  className?: string
}) {
  const [waits, setWaits] = useState(false)
  async function refresh() {
    if (waits) return
    setWaits(true)
    await onRefresh().finally(() => setWaits(false))
  }
  return (
    <Button variant="secondary" className={className} aria-busy={waits} onClick={() => void refresh()}>
      <RefreshCw className={waits ? 'animate-spin' : undefined} />
      <span>{m.common_refresh()}</span>
    </Button>
  )
}
