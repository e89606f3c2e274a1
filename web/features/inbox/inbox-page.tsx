import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { inboxFilters } from '#db/enums/inbox.ts'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { StaleLine } from '#web/components/feedback/stale-line.tsx'
import { ErrorState } from '#web/components/feedback/state.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { useEmptiedPage } from '#web/components/table/use-emptied-page.ts'
import { oneOf, page, useUrlSearch } from '#web/lib/search.ts'
import { useArrived } from '#web/lib/use-arrived.ts'
import * as m from '#web/paraglide/messages.js'
import { InboxEmpty } from './inbox-empty.tsx'
import { InboxList } from './inbox-list.tsx'
import { InboxPending } from './inbox-pending.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { countsQuery, inboxQuery } from './queries.ts'
import { useOpenedItem } from './use-opened-item.ts'

const InboxSearch = v.object({ tab: oneOf(inboxFilters), page })

/** The notification inbox: five tabs and pages, with its state in the URL. */
export function InboxPage() {
  const [{ tab = 'all', page }, setSearch] = useUrlSearch(InboxSearch)
  const result = useQuery(inboxQuery(tab, page))
  const counts = useQuery(countsQuery)
  const { isPlaceholderData, error } = result
  const data = useArrived(result.data)
  const { rows = [], opened } = useOpenedItem(data?.notifications)
  const limit = limits.inboxPage
  const shown =
    data && !isPlaceholderData ? { rows: data.notifications.length, total: data.total } : undefined
  const gone = useEmptiedPage(shown, { page, limit }, (page) => void setSearch({ page }))

  /** The page was emptied and later items move up; the refetch decides. */
  const moving = data !== undefined && rows.length === 0 && data.total > 0

  const stale = [result, counts].find((query) => query.error && query.data)
  const refresh = () => Promise.all([result.refetch(), counts.refetch()])
  return (
    <Page
      title={m.inbox_title()}
      description={m.inbox_description()}
      actions={
        <RefreshButton onRefresh={refresh} className="max-sm:size-11 max-sm:px-0 max-sm:[&>span]:sr-only" />
      }
    >
      <InboxTabs
        tab={tab}
        counts={counts.data}
        onChange={(next) => setSearch({ tab: next }, { replace: false })}
      >
        {data && !moving && stale && <StaleLine query={stale} onRetry={refresh} className="mb-4" />}
        {error && (!data || moving) ? (
          <ErrorState error={error} title={m.inbox_load_failed()} onRetry={refresh} />
        ) : !data || gone || moving ? (
          <InboxPending />
        ) : rows.length === 0 ? (
          <InboxEmpty tab={tab} onShowAll={() => setSearch({ tab: 'all' })} />
        ) : (
          <div className="grid gap-4">
            <InboxList
              key={`${tab} ${page}`}
              items={rows}
              total={data.total}
              tab={tab}
              stale={isPlaceholderData}
              opened={opened}
            />
            {data.total > limit && (
              <Pagination
                total={data.total}
                search={{ page, limit }}
                onSearch={(change) => setSearch(change)}
              />
            )}
          </div>
        )}
      </InboxTabs>
    </Page>
  )
}
