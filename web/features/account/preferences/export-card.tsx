import { useMutation } from '@tanstack/react-query'
import { Download, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { isExportRunning } from '#web/lib/account-info.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ExportState } from './export-state.tsx'
import { type DataExport, downloadExport } from './queries.ts'

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
