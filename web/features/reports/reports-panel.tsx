import { useQueryClient } from '@tanstack/react-query'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import * as m from '#web/paraglide/messages.js'
import { FileList } from './file-list.tsx'
import { reportsKey } from './keys.ts'
import { RunCards } from './run-cards.tsx'
import { SchedulesSection } from './schedules-section.tsx'

/** Reports as files: run now or regularly, then downloaded (D29). */
export function ReportsPanel() {
  const client = useQueryClient()
  return (
    <Page
      title={m.nav_reports_title()}
      description={m.reports_description()}
      width="full"
      actions={<RefreshButton onRefresh={() => invalidate(client, reportsKey)} />}
    >
      <div className="grid grid-cols-1 gap-8">
        <RunCards />
        <FileList />
        <SchedulesSection />
      </div>
    </Page>
  )
}
