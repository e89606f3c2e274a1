import { Link } from '@tanstack/react-router'
import { Bell, ChevronRight, LifeBuoy, Rocket, UserRound } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

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
export function QuickAccess({ admin }: { admin: boolean }) {
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
