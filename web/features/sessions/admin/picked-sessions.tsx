import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { bandStarts } from '#api/rules/session-risk.ts'
import { listSearch } from '#web/components/table/list-search.ts'
import { ListTable } from '#web/components/table/list-table.tsx'
import { useLocalList } from '#web/components/table/use-list.ts'
import * as m from '#web/paraglide/messages.js'
import { recentColumns, riskyColumns } from './columns.tsx'
import { type AdminSession, sessionsQuery } from './queries.ts'

const pick = listSearch({ limit: 10 })

const kinds = {
  /** The most recently used. */
  recent: { label: m.sessions_recent, columns: recentColumns, asked: {}, empty: m.sessions_empty },
  /** Those with the highest scores, from the band "high" on (D3). */
  risky: {
    label: m.sessions_high_risk,
    columns: riskyColumns,
    asked: { status: 'active', sort: 'riskScore', order: 'desc', minRisk: bandStarts.high },
    empty: m.sessions_high_risk_none,
  },
} as const

/** Ten sessions a page; a press shows all sessions of the user. */
export function PickedSessions({ kind }: { kind: keyof typeof kinds }) {
  const { label, columns, asked, empty } = kinds[kind]
  const state = useLocalList(pick)
  const navigate = useNavigate()
  const result = useQuery(sessionsQuery({ ...state.asked, ...asked }))
  return (
    <ListTable
      label={label()}
      state={state}
      result={result}
      texts={{
        empty: { title: empty() },
        noneFound: { title: empty() },
        failed: m.sessions_load_failed(),
      }}
      columns={columns}
      onOpen={({ userId }: AdminSession) =>
        void navigate({ to: '/flight-control/session-list', search: { userId: String(userId) } })
      }
    />
  )
}
