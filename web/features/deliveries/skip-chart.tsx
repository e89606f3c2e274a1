import { skipReasonLabels } from '#api/rules/labels/deliveries.ts'
import { skipReasons } from '#db/enums/deliveries.ts'
import { channels } from '#db/enums/notifications.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import type { ChartData } from '#web/components/chart/data.ts'
import { channelLabels } from '#web/components/message/labels.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/card.tsx'
import type { QueueStatus } from './queries.ts'
import { colors } from './queue-chart.tsx'

type Skips = QueueStatus['history']['skips']

const sumOf = (skips: Skips) => skips.reduce((sum, { count }) => sum + count, 0)

/** Skip reasons, most frequent first, each divided by channel. */
function chartOfSkips(skips: Skips): ChartData {
  const rows = skipReasons
    .map((reason) => ({ reason, own: skips.filter((each) => each.reason === reason) }))
    .filter(({ own }) => own.length > 0)
    .sort((one, other) => sumOf(other.own) - sumOf(one.own))
    .map(({ reason, own }) => ({
      name: inLanguage(skipReasonLabels[reason]),
      values: Object.fromEntries(own.map(({ channel, count }) => [channel, count])),
    }))
  const series = channels
    .filter((key) => rows.some(({ values }) => values[key]))
    .map((key) => ({ key, label: channelLabels[key].text(), color: colors[key] }))
  return { rowLabel: m.deliveries_queue_skip_reason(), rows, series }
}

/** Skipped recipients by reason, for the whole queue in the range of the charts. */
export function SkipChart({ skips, className }: { skips: Skips; className?: string }) {
  const title = m.deliveries_queue_skips()
  if (skips.length === 0)
    return (
      <Card className={className}>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{m.deliveries_queue_skips_none()}</CardDescription>
      </Card>
    )
  return (
    <ChartCard
      title={title}
      data={chartOfSkips(skips)}
      action={<Badge tone="amber">{formatNumber(sumOf(skips))}</Badge>}
      className={className}
    />
  )
}
