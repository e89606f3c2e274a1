import { useQuery } from '@tanstack/react-query'
import { withoutProviderTexts } from '#api/rules/labels/deliveries.ts'
import { optionalReason } from '#web/components/form/text-rules.ts'
import { isPast } from '#web/components/message/cells.tsx'
import { type Reach, reachQuery } from '#web/components/message/reach-query.ts'
import { ReasonDialog } from '#web/components/message/reason-dialog.tsx'
import { formatCount, formatInZone } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { aimOf } from './aim.ts'
import { type Decision, isChanged, type Pending, useDecide } from './queries.ts'

export type Asking = {
  type: Decision['type']
  notification: Pending
  /** The reason or notes of a decision that was refused for a version conflict. */
  written?: string
}

/** The recipients and the time; until they are counted now, the recipients of when it was written. */
function approvalBody({ display_title: title, scheduled_at: at, timezone, ...whom }: Pending, now?: Reach) {
  const count = now
    ? formatCount(now.reachable, now.estimated)
    : formatCount(whom.target_count, whom.target_count_is_estimated)
  if (!at) return m.notifications_approval_approve_body({ title, count })
  const time = formatInZone(at, timezone)
  return isPast(at)
    ? m.notifications_approval_approve_late({ title, count, time })
    : m.notifications_approval_approve_later({ title, count, time })
}

/** Says before sending that messages will be stored instead. */
const providerNote = ({ without_provider: which }: Pending) =>
  which === 'none' ? '' : inLanguage(withoutProviderTexts[which])

type DecisionDialogProps = {
  asking: Asking | null
  onClose: () => void
  /** The notification was edited meanwhile, so no decision was made. */
  onChanged: (late: Asking) => void
}

/** Says what a decision affects, and asks for notes (optional) or a reason (required, D91). */
export function DecisionDialog({ asking, onClose, onChanged }: DecisionDialogProps) {
  const approve = useDecide('approve')
  const reject = useDecide('reject')
  if (!asking) return null
  const { type, notification, written } = asking
  const { id, version, display_title: title } = notification
  // Reset the text for another notification.
  const key = `${type} ${id}`
  async function unlessChanged(words: string, decided: Promise<unknown>) {
    try {
      await decided
    } catch (error) {
      if (!isChanged(error)) throw error
      onChanged({ type, notification, written: words })
    }
  }
  if (type === 'reject')
    return (
      <ReasonDialog
        key={key}
        title={m.notifications_approval_reject_title()}
        body={m.notifications_approval_reject_body({ title })}
        label={m.notifications_approval_reason()}
        action={m.notifications_approval_reject()}
        written={written}
        failed={m.notifications_approval_decision_failed()}
        onClose={onClose}
        onConfirm={(rejection_reason) =>
          unlessChanged(rejection_reason, reject.mutateAsync({ type, id, version, rejection_reason }))
        }
      />
    )
  return (
    <ApprovalQuestion
      key={key}
      notification={notification}
      written={written}
      onClose={onClose}
      onConfirm={(approval_notes, send_now) =>
        unlessChanged(approval_notes, approve.mutateAsync({ type, id, version, approval_notes, send_now }))
      }
    />
  )
}

type ApprovalQuestionProps = {
  notification: Pending
  written: string | undefined
  onClose: () => void
  onConfirm: (notes: string, sendNow: boolean) => Promise<unknown>
}

function ApprovalQuestion({ notification, written, onClose, onConfirm }: ApprovalQuestionProps) {
  const reach = useQuery(reachQuery(aimOf(notification)))
  const sendNow = isPast(notification.scheduled_at)
  return (
    <ReasonDialog
      title={m.notifications_approval_approve_title()}
      body={[approvalBody(notification, reach.data), providerNote(notification)].filter(Boolean).join(' ')}
      label={m.notifications_approval_notes()}
      action={sendNow ? m.notifications_approval_approve_now() : m.notifications_approval_approve()}
      tone="primary"
      rule={optionalReason}
      written={written}
      failed={m.notifications_approval_decision_failed()}
      onClose={onClose}
      onConfirm={(notes) => onConfirm(notes, sendNow)}
    />
  )
}
