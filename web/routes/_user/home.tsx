import { createFileRoute } from '@tanstack/react-router'
import { SetUpCard } from '#web/features/account/set-up/set-up-card.tsx'
import { NextStep } from '#web/features/account/set-up/task.tsx'
import { TowerLevel } from '#web/features/account/set-up/tower.tsx'
import { accountQuery } from '#web/features/account/user-info/queries.ts'
import { PlayerHome } from '#web/features/home/player-home.tsx'
import { Newest, useUnread } from '#web/features/inbox/newest.tsx'
import { countsQuery, inboxQuery } from '#web/features/inbox/queries.ts'
import { LatestRequests, useUnreadRequests } from '#web/features/support/tickets/latest-requests.tsx'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { mayHaveSession } from '#web/lib/fetch.ts'

export const Route = createFileRoute('/_user/home')({
  loader: ({ context: { queryClient } }) => {
    if (!mayHaveSession()) return
    void queryClient.prefetchQuery(inboxQuery('all', 1))
    void queryClient.prefetchQuery(countsQuery)
    void queryClient.prefetchQuery(accountInfoQuery)
    void queryClient.prefetchQuery(accountQuery)
  },
  component: Home,
})

function Home() {
  const [unread, answered] = [useUnread(), useUnreadRequests()]
  return (
    <PlayerHome
      news={unread === undefined || answered === undefined ? undefined : { unread, answered }}
      tower={<TowerLevel />}
      nextStep={<NextStep />}
      inbox={<Newest />}
      requests={<LatestRequests />}
      setUp={<SetUpCard />}
    />
  )
}
