import { requesterKindLabels, requesterSegmentLabels } from '#api/rules/labels/support-analytics.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { LinkButton } from '#web/components/chart/link-button.tsx'
import { formatMinutes, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Block } from './block.tsx'
import type { TabProps } from './context.ts'
import { figureColumns } from './figure-columns.tsx'
import { FigureTable } from './figure-table.tsx'
import { formatRating, kpiLabel, shown, shownPercent, trendLabel } from './labels.ts'
import { MethodNote } from './method-note.tsx'
import { csvOf, type Segments, segmentsQuery } from './queries.ts'

type Segment = Segments['segments'][number]

/** Requesters by their number of tickets, and by kind (D16). */
export function SegmentsTab({ filter, onOpen }: TabProps) {
  const columns = [
    {
      label: m.support_analytics_segment(),
      draw: ({ segment }: Segment) => (
        <LinkButton onClick={() => onOpen('segment', segment)}>
          {inLanguage(requesterSegmentLabels[segment])}
        </LinkButton>
      ),
    },
    { label: m.support_analytics_requesters(), draw: (row: Segment) => formatNumber(row.requesters) },
    { label: trendLabel('created'), draw: (row: Segment) => formatNumber(row.tickets) },
    { label: m.support_analytics_share(), draw: (row: Segment) => shownPercent(row.percentage) },
    { label: kpiLabel('averageFRT'), draw: (row: Segment) => shown(row.averageFRT, formatMinutes) },
    { label: kpiLabel('averageCSAT'), draw: (row: Segment) => shown(row.averageCSAT, formatRating) },
  ]
  return (
    <Block query={segmentsQuery(filter)}>
      {(data) => (
        <div className="grid grid-cols-1 gap-4">
          <MethodNote available={data.available} method={m.support_analytics_method_segments()} />
          {data.available && (
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <FigureTable
                title={m.support_analytics_segments()}
                columns={columns}
                rows={data.segments}
                keyOf={({ segment }) => segment}
                empty={m.support_analytics_none()}
                csv={csvOf('segments', filter)}
              />
              <ChartCard
                title={m.support_analytics_requesters()}
                data={{
                  rowLabel: m.support_analytics_segment(),
                  rows: data.segments.map(({ segment, requesters }) => ({
                    name: inLanguage(requesterSegmentLabels[segment]),
                    values: { requesters },
                    open: () => onOpen('segment', segment),
                  })),
                  series: [
                    { key: 'requesters', label: m.support_analytics_requesters(), color: 'var(--blue)' },
                  ],
                  shares: true,
                }}
                empty={m.support_analytics_none()}
              />
            </div>
          )}
          <FigureTable
            title={m.support_analytics_kinds()}
            columns={[
              {
                label: m.support_analytics_kind(),
                draw: ({ kind }: Segments['kinds'][number]) => inLanguage(requesterKindLabels[kind]),
              },
              ...figureColumns(),
            ]}
            rows={data.kinds}
            keyOf={({ kind }) => kind}
            empty={m.support_analytics_none()}
            csv={csvOf('requesters', filter)}
          />
        </div>
      )}
    </Block>
  )
}
