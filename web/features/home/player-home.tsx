import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { Scene } from '#web/components/shell/scene/scene.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { isAdmin, useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { QuickAccess } from './quick-access.tsx'

type PlayerHomeProps = {
  /** Number of unread notifications and support replies; undefined while loading. */
  news: number | undefined
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
export function PlayerHome({ news, inbox, requests, setUp }: PlayerHomeProps) {
  const { data: user } = useSession()
  const client = useQueryClient()
  const title = m.home_title({ name: user?.firstName || user?.name || '' })
  useDocumentTitle(title)
  return (
    <div className="screenful mx-auto grid w-full max-w-5xl content-start gap-4 px-4 py-8 sm:px-6">
      <section className="card relative isolate flex min-h-52 items-center overflow-hidden bg-sky p-6 max-sm:pb-44 sm:p-8">
        <Scene
          lights={news ?? 0}
          className="absolute -z-10 max-sm:-bottom-36 max-sm:left-1/2 max-sm:w-[27rem] max-sm:-translate-x-1/2 sm:top-1/2 sm:-right-28 sm:w-[28rem] sm:-translate-y-1/2 lg:-right-24 lg:w-[36rem]"
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
          <p className="mt-2 text-muted">{newsText(news)}</p>
          <RefreshButton
            className="mt-5 bg-surface"
            onRefresh={() => invalidate(client, undefined, { throwOnError: true })}
          />
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
