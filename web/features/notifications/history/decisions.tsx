import { Ban, CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import { formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { Detail } from './queries.ts'

type Decision = {
  icon: LucideIcon
  ink: string
  title: string
  by: string | null
  at: string | null
  words: string | null
}

/** A decision by an API key differs from one by the admin of the key. */
const byKey = (name: string | null, key: string | null) =>
  key ? m.notifications_decision_key({ name: name ?? '', key }) : name

function decisionsOf({ approval_info, rejection_info, cancellation_info }: Detail): Decision[] {
  return [
    approval_info && {
      icon: CircleCheck,
      ink: 'text-green',
      title: m.notifications_decision_approved(),
      by: byKey(approval_info.approved_by, approval_info.approved_with_key),
      at: approval_info.approved_date,
      words: approval_info.approval_notes,
    },
    rejection_info && {
      icon: CircleX,
      ink: 'text-red',
      title: m.notifications_decision_rejected(),
      by: byKey(rejection_info.rejected_user, rejection_info.rejected_with_key),
      at: rejection_info.rejected_date,
      words: [rejection_info.rejection_reason, rejection_info.approval_notes].filter(Boolean).join(' · '),
    },
    cancellation_info && {
      icon: Ban,
      ink: 'text-muted',
      title: m.notifications_decision_cancelled(),
      by: cancellation_info.cancelled_by,
      at: cancellation_info.cancelled_date,
      words: cancellation_info.cancellation_reason,
    },
  ].filter((each) => each !== null)
}

/** Who approved, rejected or cancelled it, when and why. */
export function Decisions({ detail }: { detail: Detail }) {
  const decisions = decisionsOf(detail)
  if (decisions.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2">
      {decisions.map(({ icon: Icon, ink, title, by, at, words }) => (
        <li key={title} className="flex gap-3 rounded-control bg-raised p-3 text-sm">
          <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${ink}`} />
          <div className="min-w-0">
            <p className="font-medium">{title}</p>
            <p className="text-xs text-muted">{[by, at && formatDateTime(at)].filter(Boolean).join(' · ')}</p>
            {words && <p className="mt-1 wrap-anywhere">{words}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
