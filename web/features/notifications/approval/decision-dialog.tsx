import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { ReasonDialog } from '../reason-dialog.tsx'
import { type Decision, type Pending, useDecide } from './queries.ts'

export type Asking = { type: Decision['type']; notification: Pending }

const words = {
  approve: {
    title: m.notifications_approval_approve_title,
    label: m.notifications_approval_notes,
    action: m.notifications_approval_approve,
  },
  reject: {
    title: m.notifications_approval_reject_title,
    label: m.notifications_approval_reason,
    action: m.notifications_approval_reject,
  },
}

const Notes = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(limits.reasonMax, () => ruleText('REASON_TOO_LONG')),
)

/** Says what a decision will touch, and takes the notes (optional) or the reason (required, D91). */
export function DecisionDialog({ asking, onClose }: { asking: Asking | null; onClose: () => void }) {
  const approve = useDecide('approve')
  const reject = useDecide('reject')
  if (!asking) return null
  const { type, notification } = asking
  const { id, display_title, target_count } = notification
  const { title, label, action } = words[type]
  return (
    <ReasonDialog
      title={title()}
      body={
        type === 'approve'
          ? m.notifications_approval_approve_body({ title: display_title, count: formatNumber(target_count) })
          : m.notifications_approval_reject_body({ title: display_title })
      }
      label={label()}
      action={action()}
      tone={type === 'approve' ? 'primary' : 'danger'}
      rule={type === 'approve' ? Notes : undefined}
      onClose={onClose}
      onConfirm={(text) => {
        onClose()
        if (type === 'approve') approve.mutate({ type, id, approval_notes: text })
        else reject.mutate({ type, id, rejection_reason: text })
      }}
    />
  )
}
