import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, ChevronRight, LifeBuoy, Rocket, UserRound } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'
import { readAgain } from '#web/lib/read-again.ts'
import { isAdmin, useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Scene } from './landing/scene.tsx'
import { useDocumentTitle } from './page.tsx'
import { RefreshButton } from './refresh-button.tsx'

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

export function PlayerHome() {
  const { data: user } = useSession()
  const client = useQueryClient()
  const title = m.home_title({ name: user?.firstName || user?.name || '' })
  useDocumentTitle(title)
  const shown = isAdmin(user) ? [...places, flightControl] : places
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <section className="card relative isolate mb-6 flex min-h-56 items-center overflow-hidden bg-sky p-6 sm:p-8">
        <Scene className="absolute top-1/2 -right-24 -z-10 w-[36rem] -translate-y-1/2 max-sm:hidden" />
        <div className="max-w-md">
          <h1 className="text-xl font-bold sm:text-2xl">{title}</h1>
          <p className="mt-2 text-muted">{m.home_description()}</p>
          <RefreshButton
            className="mt-5 bg-surface"
            onRefresh={() => readAgain(client, undefined, { throwOnError: true })}
          />
        </div>
      </section>
      <h2 className="sr-only">{m.home_quick()}</h2>
      <ul className={cn('grid gap-4', shown.length % 2 === 0 ? 'sm:grid-cols-2' : 'lg:grid-cols-3')}>
        {shown.map(({ to, icon: Icon, title, body }) => (
          <li key={to}>
            <Link
              to={to}
              className="card group flex items-center gap-4 p-5 transition hover:border-turquoise/60"
            >
              <span className="flex size-12 items-center justify-center rounded-control bg-turquoise/10 text-turquoise">
                <Icon className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-display text-lg font-semibold">{title()}</span>
                <span className="block text-sm text-muted">{body()}</span>
              </span>
              <ChevronRight className="size-5 text-muted transition group-hover:translate-x-1 group-hover:text-turquoise" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
