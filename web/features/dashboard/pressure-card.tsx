import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { supportLiveLabels } from '#api/rules/labels/support-analytics.ts'
import { formatNumber, unitOf } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Health } from './queries.ts'

type Figure = { label: string; value: string; alert?: boolean }

/** What waits in the queue, and for the staff. */
export function PressureCard({ health: { queue, tickets } }: { health: Health }) {
  return (
    <Card className="grid content-start gap-5">
      <Pressure
        title={
          <Link
            {...sectionTo('notification-queue')}
            className="hover:text-turquoise finger:flex finger:min-h-11 finger:items-center"
          >
            {m.dashboard_queue()}
          </Link>
        }
        figures={
          queue && [
            { label: m.dashboard_queue_notifications(), value: formatNumber(queue.waitingNotifications) },
            { label: m.dashboard_queue_messages(), value: formatNumber(queue.waitingMessages) },
            { label: m.dashboard_queue_mails(), value: formatNumber(queue.waitingMails) },
            {
              label: m.dashboard_queue_oldest(),
              value: queue.oldestWait === null ? '—' : formatWait(queue.oldestWait),
              alert: queue.isLate,
            },
          ]
        }
      />
      <Pressure
        title={
          <Link
            {...sectionTo('support-tickets')}
            className="hover:text-turquoise finger:flex finger:min-h-11 finger:items-center"
          >
            {m.dashboard_tickets()}
          </Link>
        }
        figures={
          tickets && [
            { label: inLanguage(supportLiveLabels.openBacklog), value: formatNumber(tickets.open) },
            { label: inLanguage(supportLiveLabels.unassigned), value: formatNumber(tickets.unassigned) },
            {
              label: inLanguage(supportLiveLabels.overdue),
              value: formatNumber(tickets.overdue),
              alert: tickets.overdue > 0,
            },
          ]
        }
      />
    </Card>
  )
}

function formatWait(seconds: number) {
  const { unit, seconds: each } = unitOf(seconds)
  return formatNumber(seconds / each, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  })
}

function Pressure({ title, figures }: { title: ReactNode; figures: Figure[] | null }) {
  return (
    <div className="grid gap-3">
      <CardTitle>{title}</CardTitle>
      {figures ? (
        <dl className="figures grid grid-cols-2 gap-3">
          {figures.map(({ label, value, alert }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end last:odd:col-span-2 rounded-control bg-raised p-3"
            >
              <dt className="text-xs text-muted">{label}</dt>
              <dd className={cn('font-display text-lg font-semibold', alert && 'text-amber')}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p role="alert" className="text-sm text-muted">
          {m.dashboard_pressure_failed()}
        </p>
      )}
    </div>
  )
}
