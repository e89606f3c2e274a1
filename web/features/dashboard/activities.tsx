import { Link } from '@tanstack/react-router'
import { Bell, ChevronDown, type LucideIcon, Settings2, UserPlus, UserX } from 'lucide-react'
import { useState } from 'react'
import { formatLongDay, formatNumber, formatTime } from '#web/lib/format.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
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

const counts: Record<Activity['type'], (inputs: { count: string }) => string> = {
  user_registration: m.dashboard_group_user_registration,
  user_suspension: m.dashboard_group_user_suspension,
  notification_sent: m.dashboard_group_notification_sent,
  system_update: m.dashboard_group_system_update,
}
/** Fewer of a kind are told one by one. */
const groupedFrom = 3

/** Activities by day, and of each day by kind, each with the newest first. */
export function groupsOf(activities: Activity[]): { day: string; kinds: Activity[][] }[] {
  const days = Map.groupBy(activities, ({ createdAt }) => formatLongDay(createdAt))
  return [...days].map(([day, each]) => ({
    day,
    kinds: [...Map.groupBy(each, ({ type }) => type).values()].flatMap((kind) =>
      kind.length < groupedFrom ? kind.map((one) => [one]) : [kind],
    ),
  }))
}

type Day = ReturnType<typeof groupsOf>[number]
/** What fits beside the other cards. */
const rowsAtFirst = 10

/** The days with the newest rows. */
function newestOf(days: Day[]): Day[] {
  let left = rowsAtFirst
  return days.flatMap(({ day, kinds }) => {
    const shown = kinds.slice(0, left)
    left -= shown.length
    return shown.length > 0 ? [{ day, kinds: shown }] : []
  })
}

/** The newest events by day, each a link to what it is about; many of a kind are one row that opens. */
export function Activities({ activities }: { activities: Activity[] }) {
  const [all, setAll] = useState(false)
  if (activities.length === 0)
    return <p className="py-8 text-center text-sm text-muted">{m.dashboard_activities_empty()}</p>
  const days = groupsOf(activities)
  const newest = newestOf(days)
  const countOf = (some: Day[]) => some.flatMap(({ kinds }) => kinds.flat()).length
  const more = countOf(days) - countOf(newest)
  return (
    <>
      {(all ? days : newest).map(({ day, kinds }) => (
        <section key={day} className="grid gap-1">
          <h3 className="px-2 text-xs font-medium text-muted first-letter:uppercase">{day}</h3>
          <ul className="grid gap-1">
            {kinds.map((kind) => (
              // A newer one of the kind comes first, and what was opened stays open.
              <li key={kind.length > 1 ? kind[0]!.type : kind[0]!.id}>
                {kind.length > 1 ? <Several activities={kind} /> : <One activity={kind[0]!} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="justify-self-start"
        >
          {all ? m.dashboard_activities_less() : m.dashboard_activities_more({ count: formatNumber(more) })}
        </Button>
      )}
    </>
  )
}

const rowClass =
  'flex items-start gap-3 rounded-control px-2 py-2 text-sm transition hover:bg-raised finger:py-3'

function Several({ activities }: { activities: Activity[] }) {
  const { type, createdAt } = activities[0]!
  const [open, setOpen] = useState(false)
  const Icon = icons[type]
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={cn(rowClass, 'cursor-pointer list-none')}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">{counts[type]({ count: formatNumber(activities.length) })}</span>
        <time dateTime={createdAt} className="figures shrink-0 text-xs text-muted">
          {formatTime(createdAt)}
        </time>
        <ChevronDown
          aria-hidden
          className="mt-0.5 size-4 shrink-0 text-muted transition group-open:rotate-180"
        />
      </summary>
      <ul className="grid gap-1 pl-4">
        {open &&
          activities.map((activity) => (
            <li key={activity.id}>
              <One activity={activity} />
            </li>
          ))}
      </ul>
    </details>
  )
}

function One({ activity }: { activity: Activity }) {
  const Icon = icons[activity.type]
  return (
    <ActivityLink target={activity.target} className={rowClass}>
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', inks[activity.status])} />
      <span className="min-w-0 flex-1 wrap-anywhere">{activity.description}</span>
      <time dateTime={activity.createdAt} className="figures shrink-0 text-xs text-muted">
        {formatTime(activity.createdAt)}
      </time>
    </ActivityLink>
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
