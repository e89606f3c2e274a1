import { CircleX, X } from 'lucide-react'
import { sessionEndLabels, sessionStatusLabels } from '#api/rules/labels/sessions.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { MapCredit } from '#web/components/shell/map-credit.tsx'
import type { BulkAction } from '#web/components/table/bulk-actions.tsx'
import type { OwnFilter } from '#web/components/table/filters.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { sessionColumns } from './columns.tsx'
import { EndDialog } from './end-dialog.tsx'
import { adminSessionsKey } from './keys.ts'
import { clientName, ownerName } from './labels.ts'
import { endOne, endSeveral } from './mutations.ts'
import { type AdminSession, sessionsQuery } from './queries.ts'
import { sessionSearch } from './search.ts'
import { SessionDialog } from './session-dialog.tsx'

const isEndable = ({ status, isCurrent }: AdminSession) => status === 'active' && !isCurrent
const nameOf = (session: AdminSession) => `${ownerName(session)}, ${clientName(session)}`

const endSelected: BulkAction<AdminSession> = {
  icon: CircleX,
  text: m.sessions_end,
  danger: true,
  name: nameOf,
  reason: (code) => (code === 'OWN_SESSION' ? m.sessions_end_own() : undefined),
  refreshes: [adminSessionsKey],
  dialog: ({ rows, onResults, onClose }) => (
    <EndDialog
      title={m.sessions_end_many_title({ count: formatNumber(rows.length) })}
      body={m.sessions_end_body()}
      action={m.sessions_end_many({ count: formatNumber(rows.length) })}
      run={(input) => endSeveral(rows, input)}
      {...{ onResults, onClose }}
    />
  ),
}

/** Sessions of views are not listed. */
const { view_ended: _ended, view_revoked: _revoked, ...listedEndLabels } = sessionEndLabels

/** A filter that only a link sets. */
const removable = (label: () => string, text = (value: string) => value): OwnFilter => ({
  draw: (value, change) =>
    value && (
      <Button variant="secondary" className="figures rounded-full" onClick={() => change(undefined)}>
        {text(value)}
        <X aria-label={label()} />
      </Button>
    ),
})

/** The sessions of all users. */
export function SessionsPanel() {
  const { show } = useUrlList(sessionSearch)
  return (
    <ListPanel
      title={m.nav_session_list_title()}
      description={m.nav_session_list_description()}
      count={m.sessions_count}
      texts={{
        empty: { title: m.sessions_empty() },
        noneFound: { title: m.sessions_none_found(), body: m.sessions_none_found_body() },
        failed: m.sessions_load_failed(),
      }}
      search={sessionSearch}
      filters={{
        search: { placeholder: m.sessions_search() },
        userId: removable(m.sessions_filter_user_clear, (id) => `#${id}`),
        status: { label: m.sessions_column_status(), options: choicesOf(sessionStatusLabels) },
        endReason: { label: m.sessions_column_ended(), options: choicesOf(listedEndLabels) },
        ip: removable(m.sessions_filter_ip_clear),
      }}
      list={sessionsQuery}
      columns={sessionColumns}
      onOpen={({ id }) => show({ session: id })}
      actions={[
        {
          icon: CircleX,
          label: (session) => m.sessions_end_this({ name: nameOf(session) }),
          danger: true,
          when: isEndable,
          run: ({ id }) => show({ end: id }),
        },
      ]}
      bulk={[endSelected]}
      figures={<MapCredit />}
      dialogs={{
        session: (id, close, rows) => (
          <SessionDialog
            session={rows.find((each) => each.id === id)}
            onEnd={() => show({ session: undefined, end: id })}
            onClose={close}
          />
        ),
        end: (id, close, rows) => {
          const session = rows.find((each) => each.id === id)
          if (!session) return <SessionDialog session={undefined} onEnd={close} onClose={close} />
          return (
            <EndDialog
              title={m.sessions_end_title({ name: ownerName(session) })}
              body={m.sessions_end_body()}
              action={m.sessions_end()}
              run={(input) => endOne(session, input)}
              onResults={close}
              onClose={close}
            />
          )
        },
      }}
    />
  )
}
