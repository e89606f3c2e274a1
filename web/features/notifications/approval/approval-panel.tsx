import { useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRow } from '#web/components/table/row-dialogs.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import { useSession } from '#web/lib/session.ts'
import { useQueueEvents } from '#web/lib/use-queue-events.ts'
import * as m from '#web/paraglide/messages.js'
import { EditDialog } from '../edit/edit-dialog.tsx'
import { needsDetail } from '../edit/edit-draft.ts'
import { detailQuery } from '../history/queries.ts'
import { approvalKey } from '../keys.ts'
import { ChangedDialog } from './changed-dialog.tsx'
import { approvalColumns } from './columns.tsx'
import { type Asking, DecisionDialog } from './decision-dialog.tsx'
import { PendingCount } from './pending-count.tsx'
import { PendingDialog } from './pending-dialog.tsx'
import { type Pending, pendingQuery, useDeciding, useRefusals } from './queries.ts'
import { approvalSearch } from './search.ts'

const searchPause = 500

const editDetail = withRow(detailQuery, (detail, close) => (
  <EditDialog notification={detail} onClose={close} />
))

/** Approval queue, ten per page. */
export function ApprovalPanel() {
  const [opened, setOpened] = useState<Pending | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [late, setLate] = useState<Asking | null>(null)
  const [again, setAgain] = useState<Asking | null>(null)
  const [editing, setEditing] = useState<Pending | null>(null)
  const { data: user } = useSession()
  const client = useQueryClient()
  const pending = useDeciding()
  const refusalOf = useRefusals()
  useQueueEvents(() => void invalidate(client, approvalKey))

  const isMine = (row: Pending) => row.created_user_id === user?.id
  const isRefused = (row: Pending) => !row.can_approve || refusalOf(row) !== undefined
  const hint = (row: Pending) =>
    refusalOf(row) ?? (row.can_approve ? undefined : m.notifications_approval_mine_hint())
  const ask = (type: Asking['type']) => (notification: Pending) => {
    if (pending(notification)) return
    // The preview says why it cannot be approved.
    if (type === 'approve' && isRefused(notification)) setOpened(notification)
    else setAsking({ type, notification })
  }
  function closeOpened() {
    setOpened(null)
    setAgain(null)
  }
  const approve = { label: m.notifications_approval_approve, run: ask('approve') }
  const reject = { label: m.notifications_approval_reject, run: ask('reject') }
  return (
    <>
      <ListPanel
        title={m.notifications_approval_title()}
        description={m.nav_notification_approval_description()}
        texts={{
          empty: {
            title: m.notifications_approval_empty_title(),
            body: m.notifications_approval_empty_body(),
          },
          noneFound: { title: m.notifications_approval_none_found() },
          failed: m.notifications_approval_load_failed(),
        }}
        search={approvalSearch}
        filters={{ search: { placeholder: m.notifications_approval_search(), delay: searchPause } }}
        list={pendingQuery}
        columns={approvalColumns(user?.id)}
        onOpen={setOpened}
        actions={[
          { icon: Eye, label: () => m.notifications_preview(), run: setOpened },
          { ...reject, label: () => reject.label(), text: reject.label, keys: 'R', pending },
          {
            ...approve,
            label: () => approve.label(),
            text: approve.label,
            keys: 'A',
            primary: (row) => !isMine(row),
            blocked: isRefused,
            hint,
            pending,
          },
        ]}
        shortcuts={{ a: approve, r: reject }}
        aside={<PendingCount />}
      />
      <PendingDialog
        notification={opened}
        refusal={opened ? hint(opened) : undefined}
        mine={opened !== null && isMine(opened)}
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
          read={() => client.fetchQuery({ ...detailQuery(late.notification.id), staleTime: 0 })}
          onClose={() => setLate(null)}
          onRead={(notification) => {
            setLate(null)
            setOpened({ ...notification, can_approve: late.notification.can_approve })
            setAgain(late)
          }}
        />
      )}
      {editing &&
        (needsDetail(editing) ? (
          editDetail(editing.id, () => setEditing(null), [])
        ) : (
          <EditDialog notification={editing} onClose={() => setEditing(null)} />
        ))}
    </>
  )
}
