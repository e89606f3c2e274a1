import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleX, ListTree } from 'lucide-react'
import { type RiskBand, riskBands } from '#api/rules/session-risk.ts'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { LivePulse } from '#web/components/shell/live-pulse.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { ListTable } from '#web/components/table/list-table.tsx'
import { withRow } from '#web/components/table/row-dialogs.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import { formatNumber } from '#web/lib/format.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import * as m from '#web/paraglide/messages.js'
import { ValueToggle } from '#web/ui/value-toggle.tsx'
import { EndDialog } from './end-dialog.tsx'
import { findingColumns } from './finding-columns.tsx'
import { FindingDialog } from './finding-dialog.tsx'
import { adminSessionsKey } from './keys.ts'
import { bandLooks, ownerName } from './labels.ts'
import { endAllOf } from './mutations.ts'
import { PickedSessions } from './picked-sessions.tsx'
import { type Finding, findingQuery, suspiciousQuery } from './queries.ts'
import { RiskSummary } from './risk-summary.tsx'
import { suspiciousSearch } from './search.ts'

/** The question about all sessions of a user. */
const endOf = withRow(findingQuery, (finding, close) => (
  <EndDialog
    title={m.sessions_end_all_title({ name: ownerName(finding) })}
    body={m.sessions_end_all_body({ count: formatNumber(finding.sessions) })}
    action={m.sessions_end_many({ count: formatNumber(finding.sessions) })}
    run={(input) => endAllOf(finding.userId, input)}
    onResults={close}
    onClose={close}
  />
))

const standard: RiskBand = 'medium'
/** From a band on. */
const fromBand: Record<RiskBand, () => string> = {
  low: m.common_table_filter_all,
  medium: m.sessions_suspicious_from_medium,
  high: m.sessions_suspicious_from_high,
  critical: bandLooks.critical.text,
}

const actions = [
  {
    icon: ListTree,
    label: (finding: Finding) => m.sessions_finding_details_of({ name: ownerName(finding) }),
    opens: 'finding' as const,
  },
  {
    icon: CircleX,
    label: (finding: Finding) => m.sessions_end_all_of({ name: ownerName(finding) }),
    danger: true,
    opens: 'end' as const,
  },
]

/** Users whose active sessions are suspicious, and the sessions with the highest scores (D5). */
export function SuspiciousPanel() {
  const client = useQueryClient()
  const state = useUrlList(suspiciousSearch)
  const { asked, search, show } = state
  const query = useQuery(suspiciousQuery(asked))
  const { data, error } = query
  const { risk = standard } = search
  const rows = data?.rows ?? []
  const detailsOf = withRow(findingQuery, (finding, close) => (
    <FindingDialog
      finding={finding}
      onEnd={() => show({ finding: undefined, end: finding.id })}
      onClose={close}
    />
  ))
  return (
    <Page
      title={m.nav_session_suspicious_title()}
      description={m.nav_session_suspicious_description()}
      width="full"
      actions={
        <>
          {data && <LivePulse at={query.dataUpdatedAt} live={!error} />}
          <RefreshButton onRefresh={() => invalidate(client, adminSessionsKey)} />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {data && <RiskSummary summary={data.summary} />}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">{m.sessions_suspicious_users()}</h2>
          <ValueToggle
            label={m.sessions_suspicious_from()}
            value={risk}
            values={riskBands}
            text={(band) => fromBand[band]()}
            onChoose={(band) => state.change({ risk: band === standard ? undefined : band })}
          />
        </div>
        <ListTable
          label={m.sessions_suspicious_users()}
          state={state}
          result={query}
          texts={{
            empty: {
              title: risk === 'low' ? m.sessions_suspicious_none() : m.sessions_suspicious_none_from(),
              body: m.sessions_suspicious_none_body(),
            },
            noneFound: { title: m.sessions_suspicious_none() },
            failed: m.sessions_suspicious_failed(),
          }}
          columns={findingColumns}
          onOpen="finding"
          actions={actions}
        />
        <h2 className="mt-2 text-lg">{m.sessions_high_risk()}</h2>
        <PickedSessions kind="risky" />
      </div>
      {search.finding && detailsOf(search.finding, () => show({ finding: undefined }), rows)}
      {search.end && endOf(search.end, () => show({ end: undefined }), rows)}
    </Page>
  )
}
