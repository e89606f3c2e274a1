import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useScreenCommands } from '#web/lib/screen-commands.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

/** Refetches a screen, once at a time; `onRefresh` may show its own failure, a rejection becomes a toast. */
export function useRefresh(onRefresh: () => Promise<unknown>) {
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
  useScreenCommands([{ label: m.common_refresh, run: refresh }])
  return { waits, refresh }
}

/**
 * Refetches a screen and spins while the manual refresh runs, not for background refetches. It stays enabled to keep
 * the focus.
 */
export function RefreshButton({
  onRefresh,
  className,
}: {
  onRefresh: () => Promise<unknown>
  className?: string
}) {
  const { waits, refresh } = useRefresh(onRefresh)
  return (
    <Button
      data-refresh
      variant="secondary"
      className={cn('max-sm:last:not-only:ml-auto', className)}
      aria-busy={waits}
      onClick={refresh}
    >
      <RefreshCw className={waits ? 'animate-spin' : undefined} />
      <span>{m.common_refresh()}</span>
    </Button>
  )
}
