import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatMinutes, formatNumber } from '#cli/format.ts'
import {
  figureLabel,
  riskReasonText,
  riskTypeLabel,
  sessionEndLabel,
  sessionStatusLabel,
} from '#cli/labels.ts'
import { columnsOf, labelCell, numberCell, textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Sessions = Client['admin']['sessions']
type All = InferResponseType<Sessions['all']['$get']>
type Page = { sessions: All['data']; pagination: All['pagination'] }
type Findings = InferResponseType<Sessions['suspicious']['$get']>['data']
type Stats = InferResponseType<Sessions['stats']['$get']>['data']

type Agent = { browser: string | null; os: string | null }
const clientOf = ({ browser, os }: Agent) => [browser, os].filter(Boolean).join(', ')

/** A page of sessions. */
export function sessionList(page: Page): Result {
  const column = columnsOf(page.sessions)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('noSessions'),
    columns: [
      column(t('columnId'), ({ sessionId }) => sessionId),
      column(t('columnUser'), ({ userEmail }) => userEmail, { shrinks: true }),
      column(t('columnStatus'), ({ status }) => labelCell(status, sessionStatusLabel)),
      column(t('columnRisk'), ({ riskScore }) => numberCell(riskScore), { align: 'right' }),
      column(t('columnIp'), ({ ipAddress }) => textCell(ipAddress)),
      column(t('columnCountry'), ({ location }) => textCell(location.country)),
      column(t('columnDevice'), (each) => textCell(clientOf(each)), { shrinks: true }),
      column(t('columnLastUse'), ({ lastAccessAt }) => timeCell(lastAccessAt)),
      column(
        t('columnEnded'),
        ({ endReason }) => (endReason ? labelCell(endReason, sessionEndLabel) : textCell(null)),
        { shrinks: true },
      ),
      column(t('columnReason'), ({ endNote }) => endNote ?? '', { shrinks: true, optional: true }),
    ],
  })
}

type Finding = Findings['findings'][number]
const countriesOf = ({ countries }: Finding) =>
  countries.map(({ country, count }) => `${country ?? t('countryUnknown')} ${formatNumber(count)}`).join(', ')

type Detail = Page & { finding: Finding; page: string }

/** What is suspicious about a user, where their page is, and a page of all of their sessions. */
export function findingDetail({ finding, page, ...rest }: Detail): Result {
  const listed = sessionList(rest)
  return {
    ...listed,
    data: { finding, page, ...rest },
    view: (kit) => (
      <kit.Stack>
        <kit.Fields
          rows={[
            [t('columnUser'), finding.userEmail],
            [t('columnRisk'), formatNumber(finding.score)],
            [t('columnReasons'), finding.reasons.map(riskReasonText).join('; ')],
            [t('columnCountries'), countriesOf(finding)],
            [t('suspiciousPage'), page],
          ]}
        />
        {listed.view(kit)}
      </kit.Stack>
    ),
  }
}

/** A page of suspicious users. */
export function findingList(page: Findings): Result {
  const column = columnsOf(page.findings)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('noSuspicious'),
    columns: [
      column(t('columnId'), ({ userId }) => `${userId}`, { align: 'right' }),
      column(t('columnUser'), ({ userEmail }) => userEmail, { shrinks: true }),
      column(t('columnRisk'), ({ score }) => numberCell(score), { align: 'right' }),
      column(t('columnFinding'), ({ type }) => labelCell(type, riskTypeLabel)),
      column(t('columnSessions'), ({ sessions }) => numberCell(sessions), { align: 'right' }),
      column(
        t('columnCountries'),
        (finding) => ({
          text: countriesOf(finding),
          plain: finding.countries
            .map(({ countryCode, count }) => `${countryCode ?? '-'}:${count}`)
            .join(','),
        }),
        { shrinks: true },
      ),
      column(
        t('columnReasons'),
        ({ reasons }) => ({
          text: reasons.map(riskReasonText).join('; '),
          plain: reasons.map(({ type }) => type).join(','),
        }),
        { shrinks: true },
      ),
    ],
  })
}

type Parts = Pick<Kit, 'Fields'>

const endingLabel = (reason: Stats['endings'][number]['reason']) =>
  reason ? sessionEndLabel(reason) : t('endUnknown')

export const StatsView = ({ Fields, stats }: Parts & { stats: Stats }) => (
  <Fields
    rows={[
      [t('statTotal'), formatNumber(stats.totalSessions)],
      [figureLabel('openSessions'), formatNumber(stats.activeSessions)],
      [figureLabel('withSession'), formatNumber(stats.activeUsers)],
      [t('statSuspicious'), formatNumber(stats.suspiciousUsers)],
      [t('statOrphans'), formatNumber(stats.orphanSessions)],
      [t('statNew'), formatNumber(stats.newSessions)],
      [t('statTerminated'), formatNumber(stats.endedSessions)],
      ...stats.endings.map(({ reason, count }): [string, string] => [
        `  ${endingLabel(reason)}`,
        formatNumber(count),
      ]),
      [t('statDuration'), stats.averageDuration === null ? '–' : formatMinutes(stats.averageDuration)],
    ]}
  />
)
