import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { cleanUpOrphans, type OrphanCounts } from './mutations.ts'

/** Ends orphaned sessions, and says what was counted; shown only if there are any. */
export function OrphanButton({ count }: { count: number }) {
  const [counts, setCounts] = useState<OrphanCounts>()
  const row = { id: 'orphans', count }
  const cleanUp = useRemove(cleanUpOrphans(setCounts), () => ({
    title: m.sessions_orphans_title({ count: formatNumber(count) }),
    body: m.sessions_orphans_body(),
    action: m.sessions_orphans({ count: formatNumber(count) }),
  }))
  return (
    <>
      {count > 0 && (
        <Button variant="secondary" busy={cleanUp.pending(row)} onClick={() => cleanUp.run(row)}>
          <Eraser />
          {m.sessions_orphans({ count: formatNumber(count) })}
        </Button>
      )}
      {counts && <OrphanResult counts={counts} onClose={() => setCounts(undefined)} />}
    </>
  )
}

function OrphanResult({ counts, onClose }: { counts: OrphanCounts; onClose: () => void }) {
  const rows: [string, number][] = [
    [m.sessions_orphans_checked(), counts.totalSessionsChecked],
    [m.sessions_orphans_found(), counts.orphanSessionsFound],
    [m.sessions_orphans_ended(), counts.orphanSessionsRemoved],
    [m.sessions_orphans_left(), counts.activeSessionsRemaining],
  ]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()}>
        <DialogTitle>
          {counts.orphanSessionsFound > 0 ? m.sessions_orphans_done() : m.sessions_orphans_none()}
        </DialogTitle>
        <DialogDescription className="sr-only">{m.sessions_orphans_body()}</DialogDescription>
        <dl className="figures grid gap-2 text-sm">
          {rows.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd>{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
        <DialogFooter>
          <Button onClick={onClose}>{m.common_close()}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
