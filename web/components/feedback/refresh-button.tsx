import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/**
 * Reads a screen again, and turns for as long as whoever pressed it waits. What a screen reads by itself leaves it
 * alone; it stays enabled, so that the keyboard stays on it. What shows a failure itself does not reject; any other is
 * said.
 */
export function RefreshButton({
  onRefresh,
  className,
}: {
  onRefresh: () => Promise<unknown>
  className?: string
}) {
  const [waits, setWaits] = useState(false)
  const { mutate } = useMutation({
    mutationFn: () => onRefresh(),
    meta: { failure: m.common_refresh_failed },
  })
  function refresh() {
    if (waits) return
    setWaits(true)
    mutate(undefined, { onSettled: () => setWaits(false) })
  }
  return (
    <Button variant="secondary" className={className} aria-busy={waits} onClick={refresh}>
      <RefreshCw className={waits ? 'animate-spin' : undefined} />
      <span>{m.common_refresh()}</span>
    </Button>
  )
}
