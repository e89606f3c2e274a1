import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock, Download, LoaderCircle, PackageOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ExportStatus } from '#db/enums/reports.ts'
import { NoticeDialog } from '#web/components/form/notice-dialog.tsx'
import { passwordAgain } from '#web/components/form/password/password-again.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { accountInfoQuery, isExportRunning } from '#web/lib/account-info.ts'
import { formatBytes, formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { type DataExport, downloadExport, requestExport } from './queries.ts'

/** Requests and downloads the user's data export: a ZIP of JSON and CSV, available for 24 hours (D99). */
export function ExportCard({ newest }: { newest: DataExport | null }) {
  const [dialogOpen, setDialogOpen] = useState(false)
  const download = useMutation(downloadExport)
  const isReady = newest?.status === 'ready'
  return (
    <SettingsCard
      title={m.account_export_title()}
      description={m.account_export_description()}
      className="grid gap-4"
    >
      <ExportState newest={newest} />
      <div className="flex flex-wrap gap-2">
        {isReady && (
          <Button
            busy={download.isPending}
            onClick={() => download.mutate(newest.id)}
            className="max-sm:w-full"
          >
            <Download />
            {m.account_export_download()}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={isExportRunning(newest)}
          onClick={() => setDialogOpen(true)}
          className="max-sm:w-full"
        >
          <PackageOpen />
          {isReady ? m.account_export_again() : m.account_export_ask()}
        </Button>
      </div>
      {dialogOpen && <ExportDialog onClose={() => setDialogOpen(false)} />}
    </SettingsCard>
  )
}

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
function ExportState({ newest }: { newest: DataExport | null }) {
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

const { queryKey } = accountInfoQuery

function ExportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const request = useAction({
    ...requestExport,
    onSuccess: (dataExport) => {
      client.setQueryData(queryKey, (info) => info && { ...info, dataExport })
      onClose()
    },
  })
  const { form, notice } = useNoticeForm({
    schema: passwordAgain,
    values: { password: '' },
    send: (value) => request.mutateAsync(value),
  })
  return (
    <NoticeDialog
      {...{ form, notice, onClose }}
      title={m.account_export_ask_title()}
      description={m.account_export_ask_body()}
      action={m.account_export_ask()}
    >
      <form.PasswordField
        name="password"
        label={m.account_field_password()}
        autoComplete="current-password"
      />
    </NoticeDialog>
  )
}
