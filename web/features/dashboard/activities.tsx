import { Link } from '@tanstack/react-router'
import { Bell, type LucideIcon, Settings2, UserPlus, UserX } from 'lucide-react'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import type { Activity } from './queries.ts'

const icons: Record<Activity['type'], LucideIcon> = {
  user_registration: UserPlus,
  user_suspension: UserX,
  notification_sent: Bell,
  system_update: Settings2,
}
const inks: Record<Activity['status'], string> = {
  success: 'text-green',
  warning: 'text-gold',
  error: 'text-red',
  other: 'text-muted',
}

/** The newest events, each a link to what it is about. */
export function Activities({ activities }: { activities: Activity[] }) {
  if (activities.length === 0)
    return <p className="py-8 text-center text-sm text-muted">{m.dashboard_activities_empty()}</p>
  return (
    <ul className="grid gap-1">
      {activities.map((activity) => {
        const Icon = icons[activity.type]
        return (
          <li key={activity.id}>
            <ActivityLink
              target={activity.target}
              className="flex items-start gap-3 rounded-control px-2 py-2 text-sm transition hover:bg-raised finger:py-3"
            >
              <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', inks[activity.status])} />
              <span className="min-w-0 flex-1 wrap-anywhere">{activity.description}</span>
              <span className="figures shrink-0 text-xs text-muted">
                <RelativeTime at={activity.createdAt} />
              </span>
            </ActivityLink>
          </li>
        )
      })}
    </ul>
  )
}

type LinkProps = { target: Activity['target']; className: string; children: React.ReactNode }

function ActivityLink({ target: { type, id }, ...props }: LinkProps) {
  if (type === 'user' && id !== null)
    return <Link to="/flight-control/users-management/$user" params={{ user: String(id) }} {...props} />
  if (type === 'notification' && id !== null)
    return <Link {...sectionTo('notification-history')} search={{ notification: id }} {...props} />
  return <Link {...sectionTo('system-maintenance')} {...props} />
}
