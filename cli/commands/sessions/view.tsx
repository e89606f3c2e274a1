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
import { labelCell, numberCell, textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import type { Cell } from '#cli/ui/table.tsx'

type Sessions = Client['admin']['sessions']
type All = InferResponseType<Sessions['all']['$get']>
type Page = { sessions: All['data']; pagination: All['pagination'] }
type Findings = InferResponseType<Sessions['suspicious']['$get']>['data']
type Stats = InferResponseType<Sessions['stats']['$get']>['data']

type Agent = { browser: string | null; os: string | null }
const clientOf = ({ browser, os }: Agent) => [browser, os].filter(Boolean).join(', ')

/** A page of sessions. */
export function sessionList(page: Page): Result {
  const cells = (read: (each: Page['sessions'][number]) => Cell) => page.sessions.map(read)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('noSessions'),
    columns: [
      { title: t('columnId'), cells: cells(({ sessionId }) => sessionId) },
      { title: t('columnUser'), cells: cells(({ userEmail }) => userEmail), shrinks: true },
      { title: t('columnStatus'), cells: cells(({ status }) => labelCell(status, sessionStatusLabel)) },
      { title: t('columnRisk'), cells: cells(({ riskScore }) => numberCell(riskScore)), align: 'right' },
      { title: t('columnIp'), cells: cells(({ ipAddress }) => textCell(ipAddress)) },
      { title: t('columnCountry'), cells: cells(({ location }) => textCell(location.country)) },
      { title: t('columnDevice'), cells: cells((each) => textCell(clientOf(each))), shrinks: true },
      { title: t('columnLastUse'), cells: cells(({ lastAccessAt }) => timeCell(lastAccessAt)) },
      {
        title: t('columnEnded'),
        cells: cells(({ endReason }) => (endReason ? labelCell(endReason, sessionEndLabel) : textCell(null))),
        shrinks: true,
      },
      {
        title: t('columnReason'),
        cells: cells(({ endNote }) => endNote ?? ''),
        shrinks: true,
        optional: true,
      },
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
  const cells = (read: (each: Findings['findings'][number]) => Cell) => page.findings.map(read)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('noSuspicious'),
    columns: [
      { title: t('columnId'), cells: cells(({ userId }) => `${userId}`), align: 'right' },
      { title: t('columnUser'), cells: cells(({ userEmail }) => userEmail), shrinks: true },
      { title: t('columnRisk'), cells: cells(({ score }) => numberCell(score)), align: 'right' },
      { title: t('columnFinding'), cells: cells(({ type }) => labelCell(type, riskTypeLabel)) },
      { title: t('columnSessions'), cells: cells(({ sessions }) => numberCell(sessions)), align: 'right' },
      {
        title: t('columnCountries'),
        cells: cells((finding) => ({
          text: countriesOf(finding),
          plain: finding.countries
            .map(({ countryCode, count }) => `${countryCode ?? '-'}:${count}`)
            .join(','),
        })),
        shrinks: true,
      },
      {
        title: t('columnReasons'),
        cells: cells(({ reasons }) => ({
          text: reasons.map(riskReasonText).join('; '),
          plain: reasons.map(({ type }) => type).join(','),
        })),
        shrinks: true,
      },
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
