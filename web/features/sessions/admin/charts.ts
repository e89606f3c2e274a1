import { figureLabels } from '#api/rules/labels/figures.ts'
import { riskBands } from '#api/rules/session-risk.ts'
import type { ChartData } from '#web/components/chart/data.ts'
import { formatCalendarDay } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { bandLooks, deviceLooks, endText } from './labels.ts'
import type { SessionStats } from './queries.ts'

const series = () => [
  { key: 'count', label: inLanguage(figureLabels.openSessions), color: 'var(--turquoise)' },
]

/** Active sessions on phones and tablets, and on computers. */
export const devicesChart = ({ deviceClasses }: SessionStats): ChartData => ({
  rowLabel: m.sessions_column_device(),
  rows: deviceClasses.map(({ deviceClass, count }) => ({
    name: deviceLooks[deviceClass].text(),
    values: { count },
  })),
  series: series(),
  shares: true,
})

const shownCountries = 8

/** Countries of active sessions; the rest is one row, and unknown addresses are one. */
export function countriesChart({ countries }: SessionStats): ChartData {
  const known = countries.filter(({ country }) => country !== null)
  const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
  const others = sumOf(known.slice(shownCountries))
  const unknown = sumOf(countries.filter(({ country }) => country === null))
  const rows = [
    ...known.slice(0, shownCountries).map(({ country, count }) => ({ name: country ?? '', count })),
    ...(others > 0 ? [{ name: m.sessions_countries_other(), count: others }] : []),
    ...(unknown > 0 ? [{ name: m.sessions_location_unknown(), count: unknown }] : []),
  ]
  return {
    rowLabel: m.sessions_country(),
    rows: rows.map(({ name, count }) => ({ name, values: { count } })),
    series: series(),
    shares: true,
  }
}

/** Active sessions by band of risk, each in its colour. */
export const riskChart = ({ riskDistribution }: SessionStats): ChartData => ({
  rowLabel: m.sessions_column_risk(),
  rows: riskDistribution.map(({ band, count }) => ({
    name: bandLooks[band].text(),
    values: { [band]: count },
  })),
  series: riskBands.map((band) => ({
    key: band,
    label: bandLooks[band].text(),
    color: bandLooks[band].color,
  })),
})

/** How the sessions of the period ended. */
export const endingsChart = ({ endings }: SessionStats): ChartData => ({
  rowLabel: m.sessions_column_ended(),
  rows: endings.map(({ reason, count }) => ({ name: endingName(reason), values: { count } })),
  series: [{ key: 'count', label: m.sessions_endings(), color: 'var(--red)' }],
})

const endingName = (reason: SessionStats['endings'][number]['reason']) =>
  endText({ endReason: reason }) ?? m.sessions_end_unknown()

/** Sessions that began and that were terminated on each day. */
export const daysChart = ({ daily }: SessionStats): ChartData => ({
  rowLabel: m.sessions_day(),
  rows: daily.map(({ date, new: started, terminated }) => ({
    name: formatCalendarDay(date),
    values: { started, terminated },
  })),
  series: [
    { key: 'started', label: m.sessions_new(), color: 'var(--turquoise)' },
    { key: 'terminated', label: m.sessions_terminated(), color: 'var(--red)' },
  ],
})
