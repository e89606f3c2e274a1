import { Link } from '@tanstack/react-router'
import { Bell, ChevronRight, LifeBuoy, Rocket, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { Scene } from '#web/components/shell/scene/scene.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { isAdmin, useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

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

const places = [
  { to: paths.profile, icon: UserRound, title: m.home_profile_title, body: m.home_profile_body },
  { to: paths.notifications, icon: Bell, title: m.home_notifications_title, body: m.home_notifications_body },
  { to: paths.support, icon: LifeBuoy, title: m.home_support_title, body: m.home_support_body },
]
const flightControl = {
  to: paths.console,
  icon: Rocket,
  title: m.home_console_title,
  body: m.home_console_body,
}

/** Links to the main pages; flight control only for admins. */
function QuickAccess({ admin }: { admin: boolean }) {
  const shown = admin ? [...places, flightControl] : places
  return (
    <nav aria-label={m.home_quick()}>
      <ul className={cn('grid gap-4', admin ? 'sm:grid-cols-2' : 'lg:grid-cols-3')}>
        {shown.map(({ to, icon: Icon, title, body }) => (
          <li key={to}>
            <Link
              to={to}
              className="card group flex h-full items-center gap-4 p-4 transition hover:border-turquoise/60 sm:p-5"
            >
              <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-turquoise/10 text-turquoise">
                <Icon className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-display text-lg font-semibold">{title()}</span>
                <span className="block text-sm text-muted">{body()}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted transition group-hover:translate-x-1 group-hover:text-turquoise" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
