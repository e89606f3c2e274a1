import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatCount, formatIn, formatInstant, formatNumber } from '#cli/format.ts'
import {
  channelLabel,
  kindLabel,
  priorityLabel,
  skipReasonLabel,
  statusLabel,
  statusTone,
  targetTypeLabel,
} from '#cli/labels.ts'
import { textRows } from '#cli/lists/text-rows.ts'
import { say } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import { ChangeTable } from './change-table.tsx'
import { DeliveryTable } from './delivery-table.tsx'

type One = Client['admin']['notifications']['management'][':id']
export type Notification = InferResponseType<One['$get']>['data']
type Page = InferResponseType<One['deliveries']['$get']>['data']

type Props = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'> & { notification: Notification; page: Page }
type Row = [name: string, value: string]

/** One notification: what it says to whom, who decided what, how many have it, and a page of what became of it. */
export function NotificationView({ notification, page, ...kit }: Props) {
  const { Stack, Notice, Fields } = kit
  const { id, status, revisions } = notification
  const edited = revisions.at(-1)
  return (
    <Stack>
      <Notice tone={statusTone(status) ?? 'info'} text={`${id} · ${statusLabel(status)}`} />
      <Fields
        rows={[
          ...textRows(notification.translations),
          ...wayRows(notification),
          ...decisionRows(notification),
          ...countRows(notification),
        ]}
      />
      {edited && (
        <ChangeTable
          {...kit}
          changes={notification.changes}
          timezone={notification.timezone}
          text={say('editedSince', { who: edited.edited_by ?? '–', at: formatInstant(edited.edited_date) })}
        />
      )}
      <DeliveryTable {...kit} page={page} />
    </Stack>
  )
}

function wayRows(shown: Notification): Row[] {
  const { target_name, target_value, target_type, template } = shown
  const whom = joined(target_name, target_type === 'user' ? target_value : null)
  return [
    [say('columnType'), channelLabel(shown.notification_type)],
    [say('kind'), kindLabel(shown.kind)],
    [say('platforms'), shown.platform_targets.join(', ')],
    [say('columnTarget'), whom || targetTypeLabel(target_type)],
    [say('columnPriority'), priorityLabel(shown.priority)],
    ...(template ? [[say('template'), `${template.id} · ${template.name}`] satisfies Row] : []),
    ...timeRows(shown),
    [say('version'), `${shown.version}`],
    [say('columnAuthor'), `${shown.created_user_full_name ?? '–'} · ${formatInstant(shown.created_date)}`],
  ]
}

function timeRows({ scheduled_at: at, timezone, sent_date, status }: Notification): Row[] {
  const rows: Row[] = []
  if (at) rows.push([say('schedule'), formatIn(timezone, at)])
  else if (status === 'pending') rows.push([say('schedule'), say('whenApproved')])
  if (sent_date) rows.push([say('sentAt'), formatInstant(sent_date)])
  return rows
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

function decisionRows({ approval_info, rejection_info, cancellation_info }: Notification): Row[] {
  const at = (when: string | null) => when && formatInstant(when)
  const rows: Row[] = []
  if (approval_info) {
    const { approved_by, approved_date, approval_notes } = approval_info
    rows.push([say('approvedBy'), joined(approved_by, at(approved_date), approval_notes)])
  }
  if (rejection_info) {
    const { rejected_user, rejected_date, rejection_reason, approval_notes } = rejection_info
    rows.push([say('rejectedBy'), joined(rejected_user, at(rejected_date), rejection_reason, approval_notes)])
  }
  if (cancellation_info) {
    const { cancelled_by, cancelled_date, cancellation_reason } = cancellation_info
    rows.push([say('cancelledBy'), joined(cancelled_by, at(cancelled_date), cancellation_reason)])
  }
  return rows
}

function countRows({ delivery_counts, skip_reasons, target_count_is_estimated }: Notification): Row[] {
  const { total, ...counts } = delivery_counts
  const people: Row = [say('columnPeople'), formatCount(total, target_count_is_estimated)]
  // Before it begins there is nothing to tell.
  if (Object.values(counts).every((count) => count === 0)) return [people]
  const why = skip_reasons
    .map(({ reason, count }) => `${skipReasonLabel(reason)} ${formatNumber(count)}`)
    .join(', ')
  return [
    people,
    [say('waiting'), formatCount(counts.waiting, target_count_is_estimated)],
    [say('sentCountLabel'), formatNumber(counts.sent)],
    [say('failedCountLabel'), formatNumber(counts.failed)],
    [say('cancelledCountLabel'), formatCount(counts.cancelled, target_count_is_estimated)],
    [say('skippedCountLabel'), `${formatNumber(counts.skipped)}${why && ` · ${why}`}`],
  ]
}
