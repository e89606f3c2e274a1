import { type Channel, channels, notificationStatuses } from '#db/enums/notifications.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import type { ChartData } from '#web/components/chart/data.ts'
import { channelLabels } from '#web/components/message/labels.ts'
import { statusLabels } from '#web/components/message/notification-labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { QueueStatus } from './queries.ts'

/** A channel has the same color in every queue chart. */
export const colors: Record<Channel, string> = {
  push: 'var(--blue)',
  in_app: 'var(--turquoise)',
  email: 'var(--gold)',
  sms: 'var(--green)',
}

type List = QueueStatus['notification_status']

/** Statuses with at least one notification, divided by channel. */
export function chartOf(list: List): ChartData {
  const rows = notificationStatuses.flatMap((status) => {
    const own = list.filter((each) => each.status === status && each.count > 0)
    if (own.length === 0) return []
    const values = Object.fromEntries(own.map(({ notification_type, count }) => [notification_type, count]))
    return { name: statusLabels[status].text(), values }
  })
  const series = channels
    .filter((key) => rows.some(({ values }) => values[key]))
    .map((key) => ({ key, label: channelLabels[key].text(), color: colors[key] }))
  return { rowLabel: m.common_column_status(), rows, series }
}

export function QueueChart({ list, className }: { list: List; className?: string }) {
  const data = chartOf(list)
  if (data.rows.length === 0) return null
  return <ChartCard title={m.deliveries_queue_chart()} data={data} className={className} />
}
