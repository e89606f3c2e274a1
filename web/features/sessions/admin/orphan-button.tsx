import { Eraser } from 'lucide-react'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cleanUpOrphans } from './mutations.ts'

/** Ends orphaned sessions; shown only if there are any. */
export function OrphanButton({ count }: { count: number }) {
  const row = { id: 'orphans', count }
  const cleanUp = useRemove(cleanUpOrphans, () => ({
    title: m.sessions_orphans_title({ count: formatNumber(count) }),
    body: m.sessions_orphans_body(),
    action: m.sessions_orphans({ count: formatNumber(count) }),
  }))
  if (count === 0) return null
  return (
    <Button variant="secondary" busy={cleanUp.pending(row)} onClick={() => cleanUp.run(row)}>
      <Eraser />
      {m.sessions_orphans({ count: formatNumber(count) })}
    </Button>
  )
}
