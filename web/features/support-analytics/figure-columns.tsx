import { formatMinutes, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { FigureColumn } from './figure-table.tsx'
import { formatRating, kpiLabel, shown, shownPercent, trendLabel } from './labels.ts'

type Figures = {
  created: number
  resolved: number
  backlog: number
  averageFRT: number | null
  averageART: number | null
  slaCompliance: number | null
  ratings: number
  averageCSAT: number | null
}

/** The columns that categories and requesters have in common; of an agent, `created` are those answered first. */
export const figureColumns = ({
  created: label = trendLabel('created'),
}: {
  created?: string
} = {}): FigureColumn<Figures>[] => [
  { label, draw: ({ created }) => formatNumber(created) },
  { label: trendLabel('resolved'), draw: ({ resolved }) => formatNumber(resolved) },
  { label: m.support_analytics_open_now(), draw: ({ backlog }) => formatNumber(backlog) },
  { label: kpiLabel('averageFRT'), draw: ({ averageFRT }) => shown(averageFRT, formatMinutes) },
  { label: kpiLabel('averageART'), draw: ({ averageART }) => shown(averageART, formatMinutes) },
  { label: kpiLabel('slaCompliance'), draw: ({ slaCompliance }) => shownPercent(slaCompliance) },
  { label: kpiLabel('averageCSAT'), draw: ({ averageCSAT }) => shown(averageCSAT, formatRating) },
]
