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
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InboxEmpty } from './inbox-empty.tsx'
import { InboxList } from './inbox-list.tsx'
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

const places = [1, 2, 3, 4, 5]
const actions = ['read', 'favorite', 'archive', 'delete']

/** Placeholder cards of the usual height. */
const InboxPending = () => (
  <div role="status" aria-label={m.common_state_pending()}>
    <div className="mb-3 flex h-11 items-center gap-3 pl-[17px] sm:h-9 sm:pl-[21px]">
      <Skeleton className="size-5 rounded-small" />
      <Skeleton className="h-4 w-24" />
    </div>
    <div className="grid gap-2.5">
      {places.map((place) => (
        <div key={place} className="card flex min-h-36.5 gap-4 p-4 sm:min-h-26.5 sm:px-5">
          <Skeleton className="size-5 shrink-0 rounded-small" />
          <Skeleton className="size-10 shrink-0 max-sm:hidden" />
          <div className="grid min-w-0 flex-1 content-start gap-2">
            <div className="flex items-center gap-2">
              <Skeleton className="size-7 rounded-small sm:hidden" />
              <Skeleton className="h-5 w-1/2" />
            </div>
            <Skeleton className="h-4 sm:w-3/4" />
            <Skeleton className="h-4 w-3/4 sm:hidden" />
            <Skeleton className="h-3 w-20" />
          </div>
          <div data-actions className="flex gap-6 self-end sm:gap-4 sm:self-start">
            {actions.map((action) => (
              <Skeleton key={action} className="size-6" />
            ))}
          </div>
        </div>
      ))}
    </div>
  </div>
)
