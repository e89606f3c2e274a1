import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { HomeRowsPending } from '#web/components/shell/home-row.tsx'
import { BellFace, bellClass, bellLabel } from '#web/components/shell/notification-bell.tsx'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx'
import { NewestRows } from './newest-rows.tsx'
import { inboxQuery } from './queries.ts'

const shownMax = 5

/** The bell and the latest five notifications, open at first. */
export function OpenBell({ count, ringing }: { count: number; ringing: boolean }) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger aria-label={bellLabel(count)} className={bellClass}>
        <BellFace count={count} ringing={ringing} />
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={m.inbox_news_title()}
        className="max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-1rem))] overflow-y-auto p-2"
      >
        <Latest onOpen={close} />
        <Button asChild variant="secondary" className="mt-2 w-full">
          <Link to={paths.notifications} onClick={close}>
            {m.inbox_bell_all()}
          </Link>
        </Button>
      </PopoverContent>
    </Popover>
  )
}

function Latest({ onOpen }: { onOpen: () => void }) {
  const { data, error, refetch } = useQuery(inboxQuery('all', 1))
  if (data?.notifications.length === 0)
    return <p className="px-3 py-8 text-center text-sm text-muted">{m.inbox_empty_all_title()}</p>
  if (data) return <NewestRows items={data.notifications.slice(0, shownMax)} onOpen={onOpen} />
  if (error) return <RetryLine onRetry={refetch}>{m.inbox_news_failed()}</RetryLine>
  return (
    <div role="status" aria-label={m.common_state_pending()}>
      <HomeRowsPending count={shownMax} pictured />
    </div>
  )
}
