import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setTitleCount } from '#web/lib/document-title.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { BellPopover } from './bell-popover.tsx'
import { countsQuery } from './queries.ts'
import { useLive } from './use-live.ts'

/** Milliseconds between polls of the count without a stream; also on focus. */
const pollEvery = 600_000

/** The bell of the signed-in user: shows the unread count, rings for new notifications and announces both. */
export function LiveBell() {
  const { data } = useQuery({ ...countsQuery, refetchInterval: pollEvery, refetchOnWindowFocus: true })
  const ringing = useLive()
  const unread = data?.unread ?? 0
  useEffect(() => setTitleCount(unread), [unread])
  useEffect(() => () => setTitleCount(0), [])
  return (
    <>
      <BellPopover count={unread} ringing={ringing} />
      <span role="status" className="sr-only">
        {data && unread > 0 && m.inbox_bell_count({ count: formatNumber(unread) })}
      </span>
    </>
  )
}
