import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatInstant, formatNumber } from '../format.ts'
import {
  kindLabel,
  priorityLabel,
  skipLabel,
  stateLabel,
  stateTone,
  targetLabel,
  typeLabel,
} from '../labels.ts'
import { say } from '../texts.ts'
import type { Kit } from '../ui/kit.ts'
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
      <Notice tone={stateTone(status) ?? 'info'} text={`${id} · ${stateLabel(status)}`} />
      <Fields
        rows={[
          ...textRows(notification),
          ...wayRows(notification),
          ...decisionRows(notification),
          ...countRows(notification),
        ]}
      />
      {edited && (
        <ChangeTable
          {...kit}
          changes={notification.changes}
          text={say('editedSince', { who: edited.edited_by ?? '–', at: formatInstant(edited.edited_date) })}
        />
      )}
      <DeliveryTable {...kit} page={page} />
    </Stack>
  )
}

function textRows({ translations: { tr, en } }: Notification): Row[] {
  const rows = ({ title, message, subject }: typeof tr, mark: string): Row[] => [
    [`${say('title')}${mark}`, title],
    [`${say('message')}${mark}`, message.replace(/\s+/g, ' ')],
    ...(subject ? [[`${say('subject')}${mark}`, subject] satisfies Row] : []),
  ]
  return [
    ...rows(tr, ''),
    ...(en ? rows(en, ' (en)') : [[say('english'), say('englishMissing')] satisfies Row]),
  ]
}

function wayRows(shown: Notification): Row[] {
  const { target_name, target_value, target_type, template, scheduled_at: at } = shown
  const whom = [target_name, target_type === 'user' ? target_value : null].filter(Boolean).join(' · ')
  return [
    [say('columnType'), typeLabel(shown.notification_type)],
    [say('kind'), kindLabel(shown.kind)],
    [say('platforms'), shown.platform_targets.join(', ')],
    [say('columnTarget'), whom || targetLabel(target_type)],
    [say('columnPriority'), priorityLabel(shown.priority)],
    ...(template ? [[say('template'), `${template.id} · ${template.name}`] satisfies Row] : []),
    [say('schedule'), at ? `${formatInstant(at)} · ${shown.timezone}` : say('whenApproved')],
    [say('version'), `${shown.version}`],
    [say('columnAuthor'), `${shown.created_user_full_name ?? '–'} · ${formatInstant(shown.created_date)}`],
  ]
}

/** Who, when and with which words. */
const decision = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

function decisionRows({
  approval_info: yes,
  rejection_info: no,
  cancellation_info: stop,
}: Notification): Row[] {
  const at = (when: string | null) => when && formatInstant(when)
  return [
    ...(yes
      ? [
          [
            say('approvedBy'),
            decision(yes.approved_by, at(yes.approved_date), yes.approval_notes),
          ] satisfies Row,
        ]
      : []),
    ...(no
      ? [
          [
            say('rejectedBy'),
            decision(no.rejected_user, at(no.rejected_date), no.rejection_reason),
          ] satisfies Row,
        ]
      : []),
    ...(stop
      ? [
          [
            say('cancelledBy'),
            decision(stop.cancelled_by, at(stop.cancelled_date), stop.cancellation_reason),
          ] satisfies Row,
        ]
      : []),
  ]
}

function countRows({ delivery_counts: counts, skip_reasons }: Notification): Row[] {
  const why = skip_reasons
    .map(({ reason, count }) => `${skipLabel(reason)} ${formatNumber(count)}`)
    .join(', ')
  return [
    [say('columnPeople'), formatNumber(counts.total)],
    [say('waiting'), formatNumber(counts.waiting)],
    [say('sentCountLabel'), formatNumber(counts.sent)],
    [say('failedCountLabel'), formatNumber(counts.failed)],
    [say('cancelledCountLabel'), formatNumber(counts.cancelled)],
    [say('skippedCountLabel'), `${formatNumber(counts.skipped)}${why && ` · ${why}`}`],
  ]
}
