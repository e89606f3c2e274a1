import { Check, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { PreviewDialog } from '../preview/preview-dialog.tsx'
import { channelWords, kindWords, priorityWord, targetWords } from '../words.ts'
import type { Asking } from './decision-dialog.tsx'
import type { Pending } from './queries.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

type PendingDialogProps = {
  notification: Pending | null
  mine: boolean
  onClose: () => void
  onDecide: (asking: Asking) => void
}

/** The whole notification before somebody decides: both languages, and every fact of it. */
export function PendingDialog({ notification, mine, onClose, onDecide }: PendingDialogProps) {
  if (!notification) return null
  const { notification_type, kind, target_type, target_value, target_count, priority } = notification
  const level = m.notifications_importance({ level: notification.importance_level })
  return (
    <PreviewDialog
      open
      onOpenChange={(open) => !open && onClose()}
      translations={notification.payload.translations}
      channel={notification_type}
      kind={kind}
      priority={priority}
      platforms={notification.platform_targets}
    >
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line pt-4 text-sm">
        <Fact name={m.notifications_column_type()}>
          {channelWords[notification_type].text()}, {kindWords[kind].text()}
        </Fact>
        <Fact name={m.notifications_column_target()}>
          {target_value ?? targetWords[target_type].text()} ·{' '}
          {m.notifications_reach({ count: formatNumber(target_count) })}
        </Fact>
        <Fact name={m.notifications_column_priority()}>
          {priorityWord(priority).text()} ({level})
        </Fact>
        <Fact name={m.notifications_column_creator()}>
          {notification.created_user_full_name ?? notification.created_user_name ?? '—'},{' '}
          {formatDateTime(notification.created_date)}
        </Fact>
        <Fact name={m.notifications_column_schedule()}>
          {notification.scheduled_at
            ? `${formatDateTime(notification.scheduled_at)} (${notification.timezone})`
            : m.notifications_schedule_now()}
        </Fact>
        <Fact name={m.notifications_column_template()}>{m.notifications_no_template()}</Fact>
      </dl>
      {mine && (
        <p className="flex gap-2 rounded-control border border-amber/40 bg-amber/10 p-3 text-sm">
          <Info className="mt-0.5 size-4 shrink-0 text-amber" />
          {m.notifications_approval_mine_hint()}
        </p>
      )}
      <DialogFooter>
        <Button variant="secondary" onClick={() => onDecide({ type: 'reject', notification })}>
          <X />
          {m.notifications_approval_reject()}
        </Button>
        <Button onClick={() => onDecide({ type: 'approve', notification })}>
          <Check />
          {m.notifications_approval_approve()}
        </Button>
      </DialogFooter>
    </PreviewDialog>
  )
}
