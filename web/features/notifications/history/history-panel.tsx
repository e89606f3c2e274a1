import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, Trash2 } from 'lucide-react'
import { LanguageToggle } from '#web/components/message/language-toggle.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import { useQueueEvents } from '#web/lib/use-queue-events.ts'
import * as m from '#web/paraglide/messages.js'
import { managementKey } from '../keys.ts'
import { historyColumns } from './columns.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { useDisplayLanguage } from './display-language.ts'
import { isDeletable, tabLabels, tabs } from './labels.ts'
import { countsQuery, historyQuery, removal, removeNotification } from './queries.ts'
import { historySearch } from './search.ts'

/** Milliseconds. */
const searchPause = 2_000

/** Notification history by status. */
export function HistoryPanel() {
  const client = useQueryClient()
  const [language, setLanguage] = useDisplayLanguage()
  const counts = useQuery(countsQuery)
  const remove = useRemove(removeNotification, removal)
  useQueueEvents(() => void invalidate(client, managementKey))
  return (
    <ListPanel
      title={m.notifications_history_title()}
      description={m.nav_notification_history_description()}
      texts={{
        failed: m.notifications_history_failed(),
        empty: { title: m.common_notifications_empty_title(), body: m.common_notifications_empty_body() },
        noneFound: { title: m.notifications_approval_none_found() },
      }}
      search={historySearch}
      filters={{ search: { placeholder: m.notifications_approval_search(), delay: searchPause } }}
      tabs={{
        filter: 'status',
        label: m.notifications_history_tabs(),
        tabs: tabs.map((value) => ({ value, label: tabLabels[value](), alarming: value === 'failed' })),
        sizes: counts,
        failed: m.notifications_history_not_counted(),
      }}
      list={historyQuery}
      columns={historyColumns(language)}
      onOpen="notification"
      actions={[
        {
          icon: Eye,
          label: ({ display_title: title }) => m.notifications_history_view_this({ title }),
          opens: 'notification',
          only: 'table',
        },
        {
          icon: Trash2,
          label: ({ display_title: title }) => m.notifications_history_delete_this({ title }),
          when: ({ status }) => isDeletable(status),
          danger: true,
          ...remove,
        },
      ]}
      aside={<LanguageToggle language={language} onChange={setLanguage} />}
      dialogs={{
        notification: (id, close) => (
          <DetailDialog key={id} id={id} language={language} onLanguage={setLanguage} onClose={close} />
        ),
      }}
    />
  )
}
