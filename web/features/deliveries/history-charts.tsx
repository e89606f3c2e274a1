import { ChartCard } from '#web/components/chart/chart-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { ValueToggle } from '#web/ui/value-toggle.tsx'
import { type QueueStatus, type Range, ranges } from './queries.ts'
import { rangeLabels, throughputOf, waitOf } from './queue-history.ts'

type PastChartsProps = { past: QueueStatus['history']; range: Range; onRange: (range: Range) => void }

/** Throughput and waiting time of the queue. */
export function HistoryCharts({ past, range, onRange }: PastChartsProps) {
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <ChartCard
        title={m.deliveries_queue_throughput()}
        data={throughputOf(past)}
        shape="columns"
        empty={m.deliveries_queue_past_empty()}
        action={
          <ValueToggle
            label={m.deliveries_queue_range()}
            value={range}
            values={ranges}
            text={(each) => rangeLabels[each]()}
            onChoose={onRange}
          />
        }
      />
      <ChartCard
        title={m.deliveries_queue_waits()}
        data={waitOf(past)}
        shape="line"
        empty={m.deliveries_queue_waits_empty()}
      />
    </div>
  )
}
