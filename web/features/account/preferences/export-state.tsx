import { CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExportStatus } from '#db/enums/reports.ts'
import { formatBytes, formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { DataExport } from './queries.ts'

const statusDisplay: Record<ExportStatus, { icon: ReactNode; text: () => string }> = {
  pending: { icon: <Clock className="text-turquoise" />, text: m.account_export_pending },
  processing: {
    icon: <LoaderCircle className="animate-spin text-turquoise" />,
    text: m.account_export_processing,
  },
  ready: { icon: <CircleCheck className="text-green" />, text: m.account_export_ready },
  failed: { icon: <CircleAlert className="text-red" />, text: m.account_export_failed },
  expired: { icon: <Clock className="text-muted" />, text: m.account_export_expired },
}

/** Status of the newest data export, and its expiry once it is ready. */
export function ExportState({ newest }: { newest: DataExport | null }) {
  return (
    <div aria-live="polite" className="empty:absolute">
      {newest && <StatusLine {...newest} />}
    </div>
  )
}

function StatusLine({ status, bytes, createdAt, expiresAt }: DataExport) {
  const { icon, text } = statusDisplay[status]
  return (
    <div className="flex items-start gap-3 rounded-control bg-raised p-4 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <div className="min-w-0">
        <p className="font-medium">{text()}</p>
        <p className="figures text-muted">
          {status === 'ready' && expiresAt
            ? m.account_export_until({ size: formatBytes(bytes ?? 0), time: formatDateTime(expiresAt) })
            : m.account_export_asked({ time: formatDateTime(createdAt) })}
        </p>
      </div>
    </div>
  )
}
