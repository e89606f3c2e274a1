import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { StaleLine } from '#web/components/feedback/stale-line.tsx'
import { BrokenLane, EmptySquare } from '#web/components/shell/drawings.tsx'
import { HomeCard } from '#web/components/shell/home-card.tsx'
import { HomeNotice } from '#web/components/shell/home-notice.tsx'
import { HomeRowsPending } from '#web/components/shell/home-row.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { NewestRows } from './newest-rows.tsx'
import { countsQuery, type InboxItem, inboxQuery } from './queries.ts'

const shownMax = 3
/** That of the rows, so that nothing moves when fewer come: their place has a hint. */
const height = 'min-h-48'

/** The unread count of the bell; undefined while unknown. */
export const useUnread = () => useQuery(countsQuery).data?.unread

/** The newest notifications for the start page, from the first page of the inbox, which the bell keeps up to date. */
export function Newest() {
  const page = useQuery(inboxQuery('all', 1))
  const unread = useUnread()
  const { data, error, refetch } = page
  return (
    <HomeCard
      title={m.inbox_news_title()}
      count={
        unread !== undefined &&
        unread > 0 && (
          <>
            <span
              aria-hidden
              className="figures rounded-full bg-turquoise px-2 text-xs leading-6 font-semibold text-on-accent"
            >
              {formatNumber(unread)}
            </span>
            <span className="sr-only">{m.inbox_news_unread({ count: formatNumber(unread) })}</span>
          </>
        )
      }
      more={
        data &&
        data.total > 0 && (
          <Button asChild variant="link">
            <Link to={paths.notifications}>
              {m.common_all()} <span className="sr-only">{m.inbox_news_title()}</span>
            </Link>
          </Button>
        )
      }
    >
      {!data && error ? (
        <HomeNotice drawing={<BrokenLane />} className={height}>
          <RetryLine onRetry={refetch}>{m.inbox_news_failed()}</RetryLine>
        </HomeNotice>
      ) : !data ? (
        <div role="status" aria-label={m.common_state_pending()}>
          <HomeRowsPending count={shownMax} pictured />
        </div>
      ) : (
        <>
          <StaleLine query={page} className="mx-2 mb-2 sm:mx-3" />
          <div className={cn('flex flex-1 flex-col', height)}>
            <News items={data.notifications.slice(0, shownMax)} />
          </div>
        </>
      )}
    </HomeCard>
  )
}

function News({ items }: { items: InboxItem[] }) {
  const body = <p className="text-muted">{m.inbox_news_empty_body()}</p>
  const choose = (
    <Button asChild variant="link">
      <Link to={paths.profile} search={{ section: 'communication' }}>
        {m.inbox_news_empty_action()}
      </Link>
    </Button>
  )
  if (items.length === 0)
    return (
      <HomeNotice drawing={<EmptySquare />} title={m.inbox_news_empty_title()}>
        {body}
        {choose}
      </HomeNotice>
    )
  return (
    <>
      <NewestRows items={items} />
      {items.length < shownMax && (
        <div className="mt-auto grid justify-items-start gap-1 px-2 py-2 text-sm sm:px-3">
          {items.length === 1 && body}
          {choose}
        </div>
      )}
    </>
  )
}
