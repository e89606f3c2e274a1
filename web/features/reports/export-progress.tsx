import { useQuery } from '@tanstack/react-query'
import { Download, RotateCcw } from 'lucide-react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { PendingState } from '#web/components/feedback/pending-state.tsx'
import { formatBytes, formatDateTime, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { exportQuery } from './export-queries.ts'
import { FileState } from './file-state.tsx'

type Props = { id: number; onAgain: () => void; onClose: () => void }

/** An export while it is written, then its download; closing leaves it among the reports. */
export function ExportProgress({ id, onAgain, onClose }: Props) {
  const query = useQuery(exportQuery(id))
  const { status, url, progress, bytes, expiresAt } = query.data ?? {}
  return (
    <>
      <div aria-live="polite">
        <Loaded query={query} pending={<PendingState rows={1} />} title={m.reports_export_failed()}>
          {(file) => (
            <div className="grid gap-3 rounded-control bg-raised p-4 text-sm">
              <FileState {...file} />
              {status === 'ready' && progress && expiresAt ? (
                <p className="figures text-muted">
                  {m.reports_export_ready({
                    count: formatNumber(progress.done),
                    size: formatBytes(bytes ?? 0),
                    time: formatDateTime(expiresAt),
                  })}
                </p>
              ) : (
                status !== 'failed' && <p className="text-muted">{m.reports_export_may_close()}</p>
              )}
            </div>
          )}
        </Loaded>
      </div>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          {m.common_close()}
        </Button>
        {status === 'failed' && (
          <Button onClick={onAgain}>
            <RotateCcw />
            {m.reports_rerun()}
          </Button>
        )}
        {status === 'ready' && url && (
          <Button asChild>
            <a href={url} download>
              <Download />
              {m.reports_download()}
            </a>
          </Button>
        )}
      </DialogFooter>
    </>
  )
}
