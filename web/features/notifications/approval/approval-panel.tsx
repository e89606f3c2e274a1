import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { Page } from '#web/components/page.tsx'
import { RefreshButton } from '#web/components/refresh-button.tsx'
import { EmptyState } from '#web/components/state.tsx'
import { CountBadge } from '#web/components/table/count-badge.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import { totalText } from '#web/components/table/pagination.tsx'
import { SearchBox } from '#web/components/table/search-box.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import { limitOf, listEntries, useUrlSearch } from '#web/lib/search.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { EditDialog } from '../edit/edit-dialog.tsx'
import { detailQuery } from '../history/queries.ts'
import { useQueueEvents } from '../use-queue-events.ts'
import { ChangedDialog } from './changed-dialog.tsx'
import { approvalColumns } from './columns.tsx'
import { type Asking, DecisionDialog } from './decision-dialog.tsx'
import { PendingDialog } from './pending-dialog.tsx'
import { type Pending, pendingQuery, useDeciding, useRefusals } from './queries.ts'
import { Shortcuts } from './shortcuts.tsx'

const Search = v.object({ ...listEntries, limit: limitOf(10) })
const searchPause = 500

/** Approval queue (spec 2 §2.4): what waits, ten to a page. */
export function ApprovalPanel() {
  const [{ search: term, ...search }, setSearch] = useUrlSearch(Search)
  const [opened, setOpened] = useState<Pending | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [late, setLate] = useState<Asking | null>(null)
  const [again, setAgain] = useState<Asking | null>(null)
  const [editing, setEditing] = useState<Pending | null>(null)
  const { data: user } = useSession()
  const client = useQueryClient()
  const result = useQuery(pendingQuery({ page: search.page, limit: search.limit, search: term }))
  const unfiltered = useQuery({ ...pendingQuery({ page: 1, limit: 1 }), enabled: Boolean(term) })
  const { data: pending, isPending: isCounting } = term ? unfiltered : result
  const deciding = useDeciding()
  const refresh = () => invalidate(client, ['notifications', 'approval'])
  useQueueEvents(refresh)
  const refusalOf = useRefusals()
  const decide = (type: Asking['type']) => (notification: Pending) => {
    const isRefused = type === 'approve' && refusalOf(notification) !== undefined
    if (!deciding.has(notification.id) && !isRefused) setAsking({ type, notification })
  }

  const readLate = ({ notification: { id } }: Asking) =>
    client.fetchQuery({ ...detailQuery(id), staleTime: 0 })
  function closeOpened() {
    setOpened(null)
    setAgain(null)
  }

  const columns = approvalColumns({
    me: user?.id,
    refusalOf,
    isBusy: (id) => deciding.has(id),
    onPreview: setOpened,
    onDecide: setAsking,
  })
  return (
    <Page
      title={m.notifications_approval_title()}
      description={m.nav_notification_approval_description()}
      width="full"
      actions={
        <>
          <CountBadge waits={isCounting} tone={pending?.total ? 'amber' : 'green'}>
            {pending && m.notifications_approval_count({ count: totalText(pending.total, pending.capped) })}
          </CountBadge>
          <RefreshButton onRefresh={refresh} />
        </>
      }
    >
      <DataTable
        label={m.notifications_approval_title()}
        columns={columns}
        result={result}
        failed={m.notifications_approval_load_failed()}
        rowId={(row) => String(row.id)}
        search={{ ...search, search: term }}
        onSearch={setSearch}
        onOpen={setOpened}
        shortcuts={{ a: decide('approve'), r: decide('reject') }}
        filters={
          <SearchBox
            value={term}
            delay={searchPause}
            placeholder={m.notifications_approval_search()}
            onChange={(next) => setSearch({ search: next })}
          />
        }
        empty={
          <div className="card">
            <EmptyState
              title={term ? m.notifications_approval_none_found() : m.notifications_approval_empty_title()}
              body={term ? undefined : m.notifications_approval_empty_body()}
            />
          </div>
        }
      />
      {result.data && result.data.rows.length > 0 && <Shortcuts />}
      <PendingDialog
        notification={opened}
        refusal={opened ? refusalOf(opened) : undefined}
        mine={opened?.created_user_id === user?.id}
        onClose={closeOpened}
        onEdit={(notification) => {
          closeOpened()
          setEditing(notification)
        }}
        onDecide={(next) => {
          closeOpened()
          setAsking({ ...next, written: again?.type === next.type ? again.written : undefined })
        }}
      />
      <DecisionDialog asking={asking} onClose={() => setAsking(null)} onChanged={setLate} />
      {late && (
        <ChangedDialog
          late={late}
          read={() => readLate(late)}
          onClose={() => setLate(null)}
          onRead={(notification) => {
            setLate(null)
            setOpened(notification)
            setAgain(late)
          }}
        />
      )}
      {editing && <EditDialog notification={editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}
