import { ageGroups } from '#api/rules/analytics.ts'
import { ageGroupLabels, loginPeriodLabels } from '#api/rules/labels/analytics.ts'
import { figureLabels } from '#api/rules/labels/figures.ts'
import type { ChartData } from '#web/components/chart/data.ts'
import { formatCalendarDay } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import type { Analytics } from './queries.ts'

const users = () => [{ key: 'count', label: m.analytics_users(), color: 'var(--turquoise)' }]

/** Registrations of each day, above those of the period before. */
export function registrationsChart({ registrations, previous }: Analytics): ChartData {
  const rows = registrations.data.map(({ date, count }, index) => ({
    name: formatCalendarDay(date),
    values: { count, before: previous.registrationsByDay[index]?.count ?? 0 },
  }))
  return {
    rowLabel: m.analytics_day(),
    rows,
    series: [
      { key: 'count', label: m.analytics_this_period(), color: 'var(--turquoise)' },
      { key: 'before', label: m.analytics_period_before(), color: 'var(--muted)', dashed: true },
    ],
  }
}

export const lastLoginChart = ({ lastLogin }: Analytics): ChartData => ({
  rowLabel: m.analytics_last_login(),
  rows: lastLogin.distribution.map(({ period, count }) => ({
    name: inLanguage(loginPeriodLabels[period]),
    values: { count },
  })),
  series: users(),
  shares: true,
})

/** Users with failed attempts; those without any would make every other bar invisible. */
export function failuresChart({ security: { failedLogins } }: Analytics): ChartData {
  const { lowFailedAttempts, mediumFailedAttempts, highFailedAttempts, lockedAccounts } = failedLogins
  return {
    rowLabel: m.analytics_failures(),
    rows: [
      { name: m.analytics_failures_low(), values: { failed: lowFailedAttempts } },
      { name: m.analytics_failures_medium(), values: { failed: mediumFailedAttempts } },
      { name: m.analytics_failures_high(), values: { failed: highFailedAttempts } },
      { name: inLanguage(figureLabels.locked), values: { locked: lockedAccounts } },
    ],
    series: [
      { key: 'failed', label: m.analytics_failures_open(), color: 'var(--gold)' },
      { key: 'locked', label: inLanguage(figureLabels.locked), color: 'var(--red)' },
    ],
  }
}

const genders = [
  { code: 1, key: 'male', label: m.common_gender_male, color: 'var(--blue)' },
  { code: 2, key: 'female', label: m.common_gender_female, color: 'var(--gold)' },
  { code: null, key: 'unknown', label: m.analytics_gender_unknown, color: 'var(--control)' },
] as const

/** Age groups, each divided by gender. */
export function demographicsChart({ demographics: { byGenderAndAge } }: Analytics): ChartData {
  const rows = ageGroups.map((ageGroup) => ({
    name: inLanguage(ageGroupLabels[ageGroup]),
    values: Object.fromEntries(
      genders.map(({ code, key }) => [
        key,
        byGenderAndAge.find((each) => each.ageGroup === ageGroup && each.genderCode === code)?.count ?? 0,
      ]),
    ),
  }))
  return {
    rowLabel: m.analytics_age(),
    rows,
    series: genders.map(({ key, label, color }) => ({ key, label: label(), color })),
    shares: true,
  }
}

const shownCountries = 10

/** The most frequent countries; the rest is one row, and so are users without an address. */
export function countriesChart({ geography: { countryDistribution } }: Analytics): ChartData {
  const names = new Intl.DisplayNames(getLanguage(), { type: 'region' })
  const known = countryDistribution.flatMap(({ countryCode, count }) =>
    countryCode === null ? [] : [{ name: names.of(countryCode) ?? countryCode, count }],
  )
  const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
  const others = sumOf(known.slice(shownCountries))
  const unknown = sumOf(countryDistribution.filter(({ countryCode }) => countryCode === null))
  const rows = [
    ...known.slice(0, shownCountries),
    ...(others > 0 ? [{ name: m.analytics_other_countries(), count: others }] : []),
    ...(unknown > 0 ? [{ name: m.analytics_no_address(), count: unknown }] : []),
  ]
  return {
    rowLabel: m.analytics_country(),
    rows: rows.map(({ name, count }) => ({ name, values: { count } })),
    series: users(),
    shares: true,
  }
}

export function languagesChart({ languages: { languageDistribution } }: Analytics): ChartData {
  const names = new Intl.DisplayNames(getLanguage(), { type: 'language' })
  return {
    rowLabel: m.analytics_language(),
    rows: languageDistribution.map(({ languageCode, count }) => ({
      name: names.of(languageCode) ?? languageCode,
      values: { count },
    })),
    series: users(),
    shares: true,
  }
}
