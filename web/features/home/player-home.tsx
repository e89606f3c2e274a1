import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { Scene } from '#web/components/shell/scene/scene.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { isAdmin, useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { QuickAccess } from './quick-access.tsx'

type News = { unread: number; answered: number }
type PlayerHomeProps = {
  /** Numbers of unread notifications and of requests with an unread reply; undefined while loading. */
  news: News | undefined
  /** The level of the player's tower. */
  tower: ReactNode
  /** What to do while nothing is new. */
  nextStep: ReactNode
  inbox: ReactNode
  requests: ReactNode
  /** Last, because it disappears once every step is done. */
  setUp: ReactNode
}

const newsText = (news: number | undefined) => {
  if (news === undefined) return m.home_description()
  return news > 0 ? m.home_news_some({ count: formatNumber(news) }) : m.home_news_none()
}

/** The player's home page: news, support requests, quick access and set-up. */
export function PlayerHome({ news, tower, nextStep, inbox, requests, setUp }: PlayerHomeProps) {
  const { data: user } = useSession()
  const count = news && news.unread + news.answered
  const title = m.home_title({ name: user?.firstName || user?.name || '' })
  useDocumentTitle(title)
  return (
    <div className="screenful mx-auto grid w-full max-w-5xl content-start gap-4 px-4 py-8 sm:px-6">
      <section className="card relative isolate flex min-h-52 items-center overflow-hidden bg-sky p-6 max-sm:pb-44 sm:p-8">
        <Scene
          lights={count ?? 0}
          className="absolute -z-10 max-sm:-bottom-36 max-sm:left-1/2 max-sm:w-[27rem] max-sm:-translate-x-1/2 sm:top-1/2 sm:-right-28 sm:w-[28rem] sm:-translate-y-1/2 lg:-right-14 lg:w-[30rem]"
        />
        <div className="min-w-0 sm:w-1/2 lg:max-w-md">
          <div className="flex items-center gap-3">
            <Avatar
              name={user?.firstName || user?.name || ''}
              image={user?.avatarUrl}
              className="size-12 text-lg"
            />
            <h1 className="min-w-0 text-xl font-bold wrap-anywhere sm:text-2xl">{title}</h1>
          </div>
          <p className="mt-2 text-muted">{newsText(count)}</p>
          <div className="mt-3">{tower}</div>
          <div className="mt-3 min-h-10">{news && (count ? <OpenNews news={news} /> : nextStep)}</div>
        </div>
      </section>
      <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {inbox}
        {requests}
      </div>
      <QuickAccess admin={isAdmin(user)} />
      {setUp}
    </div>
  )
}

/** Leads to what is new: notifications first, else replies to requests. */
const OpenNews = ({ news }: { news: News }) => (
  <Button asChild>
    {news.unread > 0 ? (
      <Link to={paths.notifications}>{m.home_news_open()}</Link>
    ) : (
      <Link to={paths.support} search={{ tab: 'tickets' }}>
        {m.home_news_replies()}
      </Link>
    )}
  </Button>
)
