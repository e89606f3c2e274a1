import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { notificationStatuses } from '#db/enums.ts'
import { LanguageToggle } from '#web/components/message/language-toggle.tsx'
import { Page } from '#web/components/page.tsx'
import { RefreshButton } from '#web/components/refresh-button.tsx'
import { RetryLine } from '#web/components/retry-line.tsx'
import { EmptyState } from '#web/components/state.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import { SearchBox } from '#web/components/table/search-box.tsx'
import { useCards } from '#web/components/table/use-cards.ts'
import { errorText } from '#web/lib/errors.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { listEntries, oneOf, useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { useQueueEvents } from '../use-queue-events.ts'
import { historyColumns } from './columns.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { useDisplayLanguage } from './display-language.ts'
import { countsQuery, historyQuery, managementKey } from './queries.ts'
import { StatusTabs } from './status-tabs.tsx'
import { useDeletion } from './use-deletion.ts'

const id = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined)
const Search = v.object({ ...listEntries, status: oneOf(notificationStatuses), notification: id })

/** Milliseconds (spec 2 §9). */
const searchPause = 2_000

/** Notification history (spec 2 §2.3): every notification by its state, and what became of it. */
export function HistoryPanel() {
  const [{ status = 'pending', notification, ...search }, setSearch] = useUrlSearch(Search)
  const [language, setLanguage] = useDisplayLanguage()
  const client = useQueryClient()
  const result = useQuery(historyQuery({ ...search, status }))
  const counts = useQuery(countsQuery)
  const { ask, deleting } = useDeletion()
  const refresh = () => invalidate(client, managementKey)
  useQueueEvents(refresh)

  const open = (next: number | undefined) => setSearch({ notification: next }, { keepsPage: true })
  const columns = historyColumns({
    language,
    deleting,
    cards: useCards(),
    onOpen: (row) => open(row.id),
    onDelete: (row) => void ask(row),
  })
  return (
    <Page
      title={m.notifications_history_title()}
      description={m.nav_notification_history_description()}
      width="full"
      actions={
        <>
          <LanguageToggle language={language} onChange={setLanguage} />
          <RefreshButton onRefresh={refresh} />
        </>
      }
    >
      {counts.error && !counts.isFetching && !result.error && (
        <RetryLine onRetry={counts.refetch} className="mb-3 text-sm text-amber">
          {m.notifications_history_not_counted()} · {errorText(counts.error)}
        </RetryLine>
      )}
      <StatusTabs
        tab={status}
        counts={counts.data}
        counting={counts.isFetching}
        onChange={(next) => setSearch({ status: next })}
      >
        <DataTable
          label={m.notifications_history_title()}
          columns={columns}
          result={result}
          rowId={(row) => String(row.id)}
          search={search}
          onSearch={setSearch}
          onOpen={(row) => open(row.id)}
          filters={
            <SearchBox
              value={search.search}
              delay={searchPause}
              placeholder={m.notifications_approval_search()}
              onChange={(next) => setSearch({ search: next })}
            />
          }
          empty={
            <div className="card">
              <EmptyState
                title={
                  search.search
                    ? m.notifications_approval_none_found()
                    : m.notifications_history_empty_title()
                }
                body={search.search ? undefined : m.notifications_history_empty_body()}
              />
            </div>
          }
        />
      </StatusTabs>
      {notification !== undefined && (
        <DetailDialog
          key={notification}
          id={notification}
          language={language}
          onLanguage={setLanguage}
          onClose={() => open(undefined)}
        />
      )}
    </Page>
  )
}
