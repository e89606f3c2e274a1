import {
  requesterSegmentLabels,
  supportKpiLabels,
  supportLiveLabels,
  supportTrendLabels,
} from '#api/rules/labels/support-analytics.ts'
import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import {
  nobody,
  type SupportDrilldown,
  type SupportKpi,
  type SupportLive,
  type SupportTrend,
  supportLive,
  supportUnits,
} from '#api/rules/support-analytics.ts'
import type { TicketCategory, TicketStatus } from '#db/enums/tickets.ts'
import type { Priority } from '#db/enums.ts'
import { statusLabels } from '#web/components/ticket/labels.ts'
import { formatMinutes, formatNumber, formatPercent } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { priorityLabels } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'

type Format = (value: number, options?: Intl.NumberFormatOptions) => string

/** Points of a rate, with its sign where it is a change. */
const formatRate: Format = (value, options) =>
  formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1, ...options })
export const formatRating: Format = (value, options) =>
  formatNumber(value, { maximumFractionDigits: 2, ...options })

const unitFormats = { count: formatNumber, minutes: formatMinutes, percent: formatRate, rating: formatRating }

/** The format of a figure by its unit. */
export const formatOf = (key: SupportKpi | SupportTrend): Format =>
  key === 'created' || key === 'resolved' ? formatNumber : unitFormats[supportUnits[key]]

/** A figure, or a dash where nothing was measured. */
export const shown = (value: number | null, format: Format = formatNumber) =>
  value === null ? '—' : format(value)
export const shownPercent = (value: number | null) => (value === null ? '—' : formatPercent(value, 1))

export const kpiLabel = (kpi: SupportKpi) => inLanguage(supportKpiLabels[kpi])
export const liveLabel = (figure: SupportLive) => inLanguage(supportLiveLabels[figure])
export const trendLabel = (metric: SupportTrend) => inLanguage(supportTrendLabels[metric])
export const categoryLabel = (category: TicketCategory) => inLanguage(ticketCategoryLabels[category])

type Titled = Exclude<SupportDrilldown, SupportKpi | SupportLive>
const setLabels: Record<Titled, (value: string) => string> = {
  resolved: () => trendLabel('resolved'),
  status: (value) => statusLabels[value as TicketStatus]?.text() ?? value,
  category: (value) => (value in ticketCategoryLabels ? categoryLabel(value as TicketCategory) : value),
  priority: (value) => priorityLabels[Number(value) as Priority]?.text() ?? value,
  agent: (value) => (value === nobody ? m.support_analytics_set_nobody() : m.support_analytics_set_agent()),
  rating: (value) => m.support_analytics_stars({ rating: value }),
  segment: (value) =>
    value in requesterSegmentLabels
      ? inLanguage(requesterSegmentLabels[value as keyof typeof requesterSegmentLabels])
      : value,
}

const kpiSets: Partial<Record<SupportKpi, () => string>> = {
  slaCompliance: m.support_analytics_set_missed,
  averageCSAT: m.support_analytics_set_rated,
  reopenRate: m.support_analytics_set_reopened,
}

/** The title of the tickets behind a figure. */
export function setLabel(set: SupportDrilldown, value = ''): string {
  if (set in setLabels) return setLabels[set as keyof typeof setLabels](value)
  const live = supportLive.find((each) => each === set)
  if (live) return liveLabel(live)
  return kpiSets[set as SupportKpi]?.() ?? kpiLabel(set as SupportKpi)
}
