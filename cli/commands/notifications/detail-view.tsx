import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { isOpen } from '#api/rules/notification-states.ts'
import { isOffer } from '#api/rules/preferences.ts'
import { formatCount, formatInstant, formatNumber, formatPercentage, timeZone } from '#cli/format.ts'
import {
  channelLabel,
  kindLabel,
  outcome,
  priorityLabel,
  receiptLabel,
  skipReasonLabel,
  statusLabel,
  targetTypeLabel,
  withoutProviderText,
} from '#cli/labels.ts'
import { isOneUser } from '#cli/lists/notification-list.ts'
import { linkRows, textRows } from '#cli/lists/text-rows.ts'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import { type Receipt, receipts } from '#db/enums/deliveries.ts'
import { ChangeTable } from './change-table.tsx'
import { DeliveryTable } from './delivery-table.tsx'

type Management = Client['admin']['notifications']['management']
export type Notification = InferResponseType<Management[':id']['$get']>['data']
type Page = InferResponseType<Management[':id']['deliveries']['$get']>['data']

/** What an author decides about a notification; a dry run has this much. */
export type NotificationContent = Pick<
  Notification,
  | ('translations' | 'link' | 'notification_type' | 'kind' | 'platform_targets' | 'priority' | 'template')
  | (
      | 'target_type'
      | 'target_value'
      | 'target_name'
      | 'scheduled_at'
      | 'expires_date'
      | 'timezone'
      | 'fallback'
      | 'sent_date'
      | 'tried_date'
      | 'status'
    )
>

type Props = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'> & { notification: Notification; page: Page }
type Row = [name: string, value: string]

/** One notification: content, decisions, counts, edits and a page of its deliveries. */
export function NotificationView({ notification, page, ...kit }: Props) {
  const { Stack, Notice, Fields } = kit
  const { id, revisions } = notification
  const { text, tone } = outcome(notification)
  const lastEdit = revisions.at(-1)
  const withoutProvider = isOpen(notification.status) && withoutProviderText(notification.without_provider)
  const author = `${notification.created_user_full_name ?? '–'} · ${formatInstant(notification.created_date)}`
  return (
    <Stack>
      <Notice tone={tone ?? 'info'} text={`${id} · ${text}`} />
      <Fields
        rows={[
          ...contentRows(notification),
          [t('version'), `${notification.version}`],
          [t('columnAuthor'), author],
          ...decisionRows(notification),
          ...countRows(notification),
          ...fallbackRows(notification),
        ]}
      />
      {withoutProvider && <Notice tone="warning" text={withoutProvider} />}
      {lastEdit && (
        <ChangeTable
          {...kit}
          changes={notification.changes}
          text={t('editedSince', { who: lastEdit.edited_by ?? '–', at: formatInstant(lastEdit.edited_date) })}
        />
      )}
      <DeliveryTable {...kit} page={page} />
    </Stack>
  )
}

/** Rows for the texts, recipients and delivery of a notification. */
export function contentRows(content: NotificationContent): Row[] {
  const { target_name, target_value, target_type, template } = content
  const target = joined(target_name, isOneUser(target_type, target_value) ? target_value : null)
  return [
    ...textRows(content.translations),
    ...linkRows(content),
    [t('columnType'), channelLabel(content.notification_type)],
    [t('kind'), kindLabel(content.kind)],
    ...platformRows(content),
    [t('columnTarget'), target || targetTypeLabel(target_type)],
    [t('columnPriority'), priorityLabel(content.priority)],
    ...(template ? [[t('template'), `${template.id} · ${template.name}`] satisfies Row] : []),
    ...timeRows(content),
    ...(content.fallback.length > 0 ? [[t('fallback'), fallbackText(content.fallback)] satisfies Row] : []),
  ]
}

/** Other channels than push may have none. */
const platformRows = ({ platform_targets: targets }: NotificationContent): Row[] =>
  targets.length > 0 ? [[t('platforms'), targets.join(', ')]] : []

function timeRows({
  scheduled_at: at,
  expires_date: until,
  timezone,
  ...content
}: NotificationContent): Row[] {
  const { kind, sent_date, tried_date, status } = content
  const rows: Row[] = []
  if (at) rows.push([t('schedule'), formatInstant(at)])
  if ((at || until) && timezone !== timeZone()) rows.push([t('timezone'), timezone])
  if (!at && status === 'pending') rows.push([t('schedule'), t('whenApproved')])
  rows.push([
    t('expiry'),
    until ? formatInstant(until) : isOffer(kind) ? t('expiryOfCampaign') : t('expiryNever'),
  ])
  if (sent_date) rows.push([t('sentAt'), formatInstant(sent_date)])
  if (tried_date && tried_date !== sent_date) rows.push([t('triedAt'), formatInstant(tried_date)])
  return rows
}

/** 'push after 4 h, then e-mail after 20 h' */
const fallbackText = (steps: NotificationContent['fallback']) =>
  steps
    .map(({ channel, hours }) => t('fallbackStep', { channel: channelLabel(channel), hours: `${hours}` }))
    .join(t('fallbackThen'))

/** One row a fallback channel: its outcome, or when it begins. */
const fallbackRows = ({ fallback_outcome }: Notification): Row[] =>
  fallback_outcome.map(({ channel, status, due_date, not_needed_count, ...step }) => {
    const name = t('fallbackOf', { channel: channelLabel(channel) })
    if (status === 'scheduled') return [name, `${statusLabel(status)} · ${formatInstant(due_date)}`]
    const { total: _, ...counts } = step.delivery_counts
    const shown = countLabels
      .filter(({ key }) => counts[key] > 0)
      .map(({ key, label }) => `${t(label)} ${formatNumber(counts[key])}`)
    const notNeeded = `${t('notNeededCount')} ${formatNumber(not_needed_count)}`
    return [name, [notNeeded, ...shown, skipsText(step)].filter(Boolean).join(' · ')]
  })

const countLabels = [
  { key: 'waiting', label: 'waiting' },
  { key: 'sent', label: 'sentCountLabel' },
  { key: 'stored', label: 'storedCountLabel' },
  { key: 'failed', label: 'failedCountLabel' },
  { key: 'cancelled', label: 'cancelledCountLabel' },
  { key: 'skipped', label: 'skippedCountLabel' },
] as const

const skipsText = ({ skip_reasons }: Pick<Notification, 'skip_reasons'>) =>
  skip_reasons.map(({ reason, count }) => `${skipReasonLabel(reason)} ${formatNumber(count)}`).join(', ')

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

/** A decision by an API key differs from one by the admin of the key. */
const byKey = (name: string | null, key: string | null) =>
  key ? t('decidedByKey', { name: name ?? '', key }) : name

function decisionRows({ approval_info, rejection_info, cancellation_info }: Notification): Row[] {
  const at = (date: string | null) => date && formatInstant(date)
  const rows: Row[] = []
  if (approval_info) {
    const { approved_by, approved_date, approval_notes, approved_with_key } = approval_info
    const by = byKey(approved_by, approved_with_key)
    rows.push([t('approvedBy'), joined(by, at(approved_date), approval_notes)])
  }
  if (rejection_info) {
    const { rejected_user, rejected_date, rejection_reason, approval_notes, rejected_with_key } =
      rejection_info
    const by = byKey(rejected_user, rejected_with_key)
    rows.push([t('rejectedBy'), joined(by, at(rejected_date), rejection_reason, approval_notes)])
  }
  if (cancellation_info) {
    const { cancelled_by, cancelled_date, cancellation_reason } = cancellation_info
    rows.push([t('cancelledBy'), joined(cancelled_by, at(cancelled_date), cancellation_reason)])
  }
  return rows
}

/** What providers reported, where they did. */
const receiptRows = (notification: Notification): Row[] =>
  receipts
    .map((receipt): [Receipt, number] => [receipt, notification[`${receipt}_count`]])
    .filter(([, count]) => count > 0)
    .map(([receipt, count]) => [receiptLabel(receipt), formatNumber(count)])

/** Opens and clicks, counted where the channel has them, with their share of those it was sent to. */
function openRows({ notification_type, link, sent_count, ...notification }: Notification): Row[] {
  if (sent_count === 0) return []
  const row = (name: string, count: number): Row => [
    name,
    `${formatNumber(count)} · ${formatPercentage((100 * count) / sent_count)}`,
  ]
  const isInbox = notification_type === 'in_app'
  return [
    ...(isInbox ? [row(t('openedCountLabel'), notification.opened_count)] : []),
    ...((isInbox && link) || notification_type === 'push'
      ? [row(t('clickedCountLabel'), notification.clicked_count)]
      : []),
  ]
}

function countRows(notification: Notification): Row[] {
  const { delivery_counts, target_count_is_estimated } = notification
  const { total, ...counts } = delivery_counts
  const people: Row = [t('columnPeople'), formatCount(total, target_count_is_estimated)]
  // All counts are zero until sending begins.
  if (Object.values(counts).every((count) => count === 0)) return [people]
  const reasons = skipsText(notification)
  return [
    people,
    [t('waiting'), formatCount(counts.waiting, target_count_is_estimated)],
    [t('sentCountLabel'), formatNumber(counts.sent)],
    ...(counts.stored > 0 ? [[t('storedCountLabel'), formatNumber(counts.stored)] satisfies Row] : []),
    ...receiptRows(notification),
    ...openRows(notification),
    [t('failedCountLabel'), formatNumber(counts.failed)],
    [t('cancelledCountLabel'), formatCount(counts.cancelled, target_count_is_estimated)],
    [t('skippedCountLabel'), `${formatNumber(counts.skipped)}${reasons && ` · ${reasons}`}`],
  ]
}
