import { Link, type LinkProps } from '@tanstack/react-router'
import {
  ChevronRight,
  CircleCheck,
  ClipboardList,
  Clock,
  Lock,
  type LucideIcon,
  MailX,
  Siren,
} from 'lucide-react'
import { figureLabels } from '#api/rules/labels/figures.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import type { Waiting } from './queries.ts'

type Part = {
  key: Exclude<keyof Waiting, 'checkedAt'>
  icon: LucideIcon
  label: (count: number) => string
  to: LinkProps
}

/** Each leads to the list that shows exactly what is counted. */
const parts: Part[] = [
  {
    key: 'overdueTickets',
    icon: Clock,
    label: (count) => m.dashboard_waiting_tickets({ count }),
    // The list hides snoozed tickets, whose time passes as well.
    to: { ...sectionTo('support-tickets'), search: { sla: 'overdue', snoozed: 'with' } },
  },
  {
    key: 'approvals',
    icon: ClipboardList,
    label: (count) => m.dashboard_waiting_approvals({ count }),
    to: sectionTo('notification-approval'),
  },
  {
    key: 'failedSends',
    icon: MailX,
    label: (count) => m.dashboard_waiting_sends({ count }),
    to: { ...sectionTo('notification-queue'), search: { status: 'undelivered' } },
  },
  {
    key: 'lockedAccounts',
    icon: Lock,
    label: (count) => (count === 1 ? m.dashboard_waiting_locked_one() : inLanguage(figureLabels.locked)),
    to: { ...sectionTo('users-management'), search: { signIn: 'locked' } },
  },
  {
    key: 'alerts',
    icon: Siren,
    label: (count) => m.dashboard_waiting_alerts({ count }),
    to: sectionTo('security-status'),
  },
]

/** What needs the reader now, each part counted and linked; a part that cannot be read is named, and nothing is good news. */
export function WaitingCard({ waiting }: { waiting: Waiting }) {
  const shown = parts.filter(({ key }) => waiting[key] !== null && waiting[key] > 0)
  const unread = parts.filter(({ key }) => waiting[key] === null)
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{m.dashboard_waiting()}</CardTitle>
      {shown.length > 0 && (
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3 xl:has-[>:nth-child(4):last-child]:grid-cols-4">
          {shown.map(({ key, icon: Icon, label, to }) => (
            <li key={key}>
              <Link
                {...to}
                className="group flex h-full items-center gap-3 rounded-control bg-raised p-3 transition hover:bg-line finger:min-h-11"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-amber" />
                <span className="figures font-display text-lg font-semibold">
                  {formatNumber(waiting[key] ?? 0)}
                </span>
                <span className="min-w-0 flex-1 text-sm">{label(waiting[key] ?? 0)}</span>
                <ChevronRight
                  aria-hidden
                  className="size-4 shrink-0 text-muted transition group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown.length + unread.length === 0 && (
        <p className="flex items-start gap-3 text-sm">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
          <span>
            <span className="block font-medium">{m.dashboard_waiting_none()}</span>
            <span className="block text-muted">{m.dashboard_waiting_none_body()}</span>
          </span>
        </p>
      )}
      {unread.map(({ key, label }) => (
        <p key={key} role="alert" className="text-sm text-muted">
          {m.dashboard_waiting_unread({ part: label(0) })}
        </p>
      ))}
    </Card>
  )
}
