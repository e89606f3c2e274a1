import { Link } from '@tanstack/react-router'
import { Bell, ChevronRight, FileText, Server, Users } from 'lucide-react'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'

const tiles = [
  {
    section: 'users-management',
    icon: Users,
    title: m.dashboard_tile_users,
    body: m.dashboard_tile_users_body,
  },
  {
    section: 'system-health',
    icon: Server,
    title: m.dashboard_tile_system,
    body: m.dashboard_tile_system_body,
  },
  {
    section: 'reports',
    icon: FileText,
    title: m.dashboard_tile_reports,
    body: m.dashboard_tile_reports_body,
  },
  {
    section: 'notification-create',
    icon: Bell,
    title: m.dashboard_tile_notifications,
    body: m.dashboard_tile_notifications_body,
  },
]

/** Links to what an admin opens most. */
export function QuickActions() {
  return (
    <nav aria-label={m.dashboard_quick()}>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {tiles.map(({ section, icon: Icon, title, body }) => (
          <li key={section}>
            <Link
              {...sectionTo(section)}
              className="card group flex h-full items-center gap-3 p-4 transition hover:border-turquoise/60"
            >
              <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-turquoise/10 text-turquoise">
                <Icon className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-display font-semibold">{title()}</span>
                <span className="block text-xs text-muted max-sm:hidden">{body()}</span>
              </span>
              <ChevronRight className="size-4 shrink-0 text-muted transition group-hover:translate-x-1 group-hover:text-turquoise max-sm:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
