import { correlationLabels } from '#api/rules/labels/support-analytics.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { formatMinutes, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Block } from './block.tsx'
import type { TabProps } from './context.ts'
import { FigureTable } from './figure-table.tsx'
import { formatRating, kpiLabel } from './labels.ts'
import { MethodNote } from './method-note.tsx'
import { type Correlation, correlationQuery, csvOf } from './queries.ts'

type Pair = Correlation['pairs'][number]

/** What goes with good ratings and slow replies. */
export function CorrelationCards({ filter }: Pick<TabProps, 'filter'>) {
  const columns = [
    { label: m.support_analytics_pair(), draw: ({ pair }: Pair) => inLanguage(correlationLabels[pair]) },
    { label: m.support_analytics_coefficient(), draw: coefficientOf },
    { label: m.support_analytics_strength(), draw: ({ coefficient }: Pair) => strengthOf(coefficient) },
    { label: m.support_analytics_sample(), draw: ({ sample }: Pair) => formatNumber(sample) },
  ]
  return (
    <Block query={correlationQuery(filter)}>
      {(data) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <FigureTable
            title={m.support_analytics_correlation()}
            columns={columns}
            rows={data.pairs}
            keyOf={({ pair }) => pair}
            empty={m.support_analytics_none()}
            csv={csvOf('correlation', filter)}
            note={
              <div className="mb-3">
                <MethodNote available={data.available} method={m.support_analytics_method_correlation()} />
              </div>
            }
          />
          <ChartCard
            title={m.support_analytics_rating_by_response()}
            data={{
              rowLabel: kpiLabel('averageFRT'),
              rows: data.ratingByResponse.map(({ upTo, averageCSAT }, index, all) => ({
                name:
                  upTo === null
                    ? m.support_analytics_longer({ time: formatMinutes(all[index - 1]?.upTo ?? 0) })
                    : m.support_analytics_up_to({ time: formatMinutes(upTo) }),
                values: { ...(averageCSAT !== null && { rating: averageCSAT }) },
              })),
              series: [{ key: 'rating', label: kpiLabel('averageCSAT'), color: 'var(--gold)' }],
              format: formatRating,
            }}
            empty={m.support_analytics_ratings_none()}
          />
        </div>
      )}
    </Block>
  )
}

const coefficientOf = ({ coefficient }: Pair) =>
  coefficient === null
    ? '—'
    : formatNumber(coefficient, {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        signDisplay: 'exceptZero',
      })

function strengthOf(coefficient: number | null) {
  if (coefficient === null) return m.support_analytics_strength_unknown()
  const size = Math.abs(coefficient)
  if (size < 0.1) return m.support_analytics_strength_none()
  if (size < 0.3) return m.support_analytics_strength_weak()
  return size < 0.5 ? m.support_analytics_strength_clear() : m.support_analytics_strength_strong()
}
