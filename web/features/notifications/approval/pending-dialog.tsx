import { Check, Info, Pencil, TriangleAlert, X } from 'lucide-react'
import { useId } from 'react'
import { isPast } from '#web/components/message/cells.tsx'
import { expiryText } from '#web/components/message/expiry-text.ts'
import { channelLabels, kindLabels } from '#web/components/message/labels.ts'
import { statusLabel, targetLabels } from '#web/components/message/notification-labels.ts'
import { WithoutProvider } from '#web/components/message/without-provider.tsx'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { formatCount, formatDateTime, formatInZone } from '#web/lib/format.ts'
import { priorityLabel } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Changes } from '../changes.tsx'
import { PreviewDialog } from '../preview/preview-dialog.tsx'
import type { Asking } from './decision-dialog.tsx'
import type { Pending } from './queries.ts'
import { FallbackFact, ReachFact } from './reach-fact.tsx'

type PendingDialogProps = {
  notification: Pending | null
  mine: boolean
  /** Why the server refused this admin's approval (D83). */
  refusal: string | undefined
  onClose: () => void
  onEdit: (notification: Pending) => void
  onDecide: (asking: Asking) => void
}

const note = 'flex gap-2 rounded-control border border-gold/40 bg-gold-tint p-3 text-sm'

/** All details of a notification before the decision, in both languages. */
export function PendingDialog({
  notification,
  mine,
  refusal,
  onClose,
  onEdit,
  onDecide,
}: PendingDialogProps) {
  const hintId = useId()
  if (!notification) return null
  const { notification_type, kind, target_type, target_value, priority } = notification
  const count = formatCount(notification.target_count, notification.target_count_is_estimated)
  const level = m.common_importance({ level: notification.importance_level })
  return (
    <PreviewDialog
      open
      onOpenChange={(open) => !open && onClose()}
      translations={notification.payload.translations}
      link={notification.link}
      channel={notification_type}
      kind={kind}
      priority={priority}
      platforms={notification.platform_targets}
    >
      <dl className={`${factsClass} border-t border-line pt-4`}>
        <Fact name={m.common_column_type()}>
          {channelLabels[notification_type].text()}, {kindLabels[kind].text()}
        </Fact>
        <Fact name={m.common_column_target()}>
          {notification.target_name ?? target_value ?? targetLabels[target_type].text()} ·{' '}
          {notification.status === 'pending'
            ? m.notifications_approval_when_written({ count })
            : m.common_reach({ count })}
        </Fact>
        <ReachFact notification={notification} />
        <FallbackFact notification={notification} />
        <Fact name={m.common_column_priority()}>
          {priorityLabel(priority).text()} ({level})
        </Fact>
        <Fact name={m.notifications_column_creator()}>
          {notification.created_user_full_name ?? notification.created_user_name ?? '—'},{' '}
          {formatDateTime(notification.created_date)}
        </Fact>
        <Fact name={m.common_column_schedule()}>
          {notification.scheduled_at
            ? formatInZone(notification.scheduled_at, notification.timezone)
            : m.common_schedule_now()}
        </Fact>
        <Fact name={m.notifications_column_expiry()}>
          {expiryText(notification, notification.expires_date)}
        </Fact>
        <Fact name={m.common_column_template()}>
          {notification.template?.name ?? m.notifications_no_template()}
        </Fact>
      </dl>
      {notification.changes.length > 0 && (
        <section
          aria-label={m.notifications_approval_changes()}
          className="grid grid-cols-1 gap-3 rounded-control border border-line p-4"
        >
          <h3 className="text-sm font-medium">{m.notifications_approval_changes()}</h3>
          <Changes changes={notification.changes} />
        </section>
      )}
      {notification.status === 'pending' && <WithoutProvider which={notification.without_provider} />}
      {isPast(notification.expires_at) && (
        <p className={note}>
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-gold" />
          {m.notifications_approval_expired_hint()}
        </p>
      )}
      {isPast(notification.scheduled_at) && !isPast(notification.expires_at) && (
        <p className={note}>
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-gold" />
          {m.notifications_approval_late_hint()}
        </p>
      )}
      {refusal && (
        <p id={hintId} className={note}>
          <Info className="mt-0.5 size-4 shrink-0 text-gold" />
          {refusal}
        </p>
      )}
      {notification.status === 'pending' ? (
        <DialogFooter>
          <Button variant="quiet" className="sm:mr-auto" onClick={() => onEdit(notification)}>
            <Pencil />
            {m.notifications_edit()}
          </Button>
          <Button variant="secondary" onClick={() => onDecide({ type: 'reject', notification })}>
            <X />
            {m.notifications_approval_reject()}
          </Button>
          <Button
            variant={mine ? 'secondary' : 'primary'}
            idle={refusal !== undefined}
            aria-describedby={refusal ? hintId : undefined}
            onClick={() => onDecide({ type: 'approve', notification })}
          >
            <Check />
            {m.notifications_approval_approve()}
          </Button>
        </DialogFooter>
      ) : (
        <p className={note}>
          <Info className="mt-0.5 size-4 shrink-0 text-gold" />
          {m.notifications_approval_decided({ status: statusLabel(notification.status).text() })}
        </p>
      )}
    </PreviewDialog>
  )
}
