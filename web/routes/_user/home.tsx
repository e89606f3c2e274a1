import { createFileRoute } from '@tanstack/react-router'
import { SetUpCard } from '#web/features/account/set-up/set-up-card.tsx'
import { NextStep } from '#web/features/account/set-up/task.tsx'
import { TowerLevel } from '#web/features/account/set-up/tower.tsx'
import { PlayerHome } from '#web/features/home/player-home.tsx'
import { Newest, useUnread } from '#web/features/inbox/newest.tsx'
import { LatestRequests, useUnreadRequests } from '#web/features/support/tickets/latest-requests.tsx'

export const Route = createFileRoute('/_user/home')({ component: Home })

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
