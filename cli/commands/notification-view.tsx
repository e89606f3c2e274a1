import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatMoment, formatNumber } from '../format.ts'
import {
  deliveryLabel,
  deliveryTone,
  priorityLabel,
  skipLabel,
  stateLabel,
  stateTone,
  targetLabel,
  typeLabel,
} from '../labels.ts'
import { say } from '../texts.ts'
import type { Kit } from '../ui/kit.ts'

type One = Client['admin']['notifications']['management'][':id']
type Notification = InferResponseType<One['$get']>['data']
type Page = InferResponseType<One['deliveries']['$get']>['data']

type Props = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'> & { notification: Notification; page: Page }

/** One notification: what it says to whom, how many have it, and a page of what became of it. */
export function NotificationView({ Stack, Notice, Fields, Table, notification, page }: Props) {
  const { delivery_counts: counts, translations, target_name, target_value, target_type } = notification
  const { deliveries, pagination } = page
  return (
    <Stack>
      <Notice
        tone={stateTone(notification.status) ?? 'info'}
        text={`${notification.id} · ${stateLabel(notification.status)}`}
      />
      <Fields
        rows={[
          [say('title'), translations.tr.title],
          [say('message'), oneLine(translations.tr.message)],
          ...(translations.en ? englishOf(translations.en) : []),
          [say('columnType'), typeLabel(notification.notification_type)],
          [say('columnTarget'), target_name ?? target_value ?? targetLabel(target_type)],
          [say('columnPriority'), priorityLabel(notification.priority)],
          [say('version'), `${notification.version}`],
          [say('columnAuthor'), notification.created_user_full_name ?? '–'],
          ...whenOf(notification),
          [say('columnPeople'), formatNumber(counts.total)],
          [say('waiting'), formatNumber(counts.waiting)],
          [say('sentCountLabel'), formatNumber(counts.sent)],
          [say('failedCountLabel'), formatNumber(counts.failed)],
          [say('cancelledCountLabel'), formatNumber(counts.cancelled)],
          [say('skippedCountLabel'), formatNumber(counts.skipped)],
        ]}
      />
      {deliveries.length === 0 && <Notice tone="info" text={say('noDeliveries')} />}
      {deliveries.length > 0 && (
        <Table
          columns={[
            {
              title: say('columnState'),
              cells: deliveries.map(({ status }) => ({
                text: deliveryLabel(status),
                tone: deliveryTone(status),
              })),
            },
            {
              title: say('columnPerson'),
              cells: deliveries.map(({ email, user_id }) => email ?? `${user_id}`),
              gives: true,
            },
            {
              title: say('columnWhy'),
              cells: deliveries.map(({ skip_reason, error }) =>
                skip_reason ? skipLabel(skip_reason) : (error ?? ''),
              ),
              gives: true,
            },
            {
              title: say('columnTries'),
              cells: deliveries.map(({ attempts }) => `${attempts}`),
              align: 'right',
            },
          ]}
        />
      )}
      <Notice
        tone="info"
        text={say('pageOf', {
          page: pagination.page,
          pages: pagination.totalPages,
          total: formatNumber(pagination.total),
        })}
      />
    </Stack>
  )
}

const whenOf = ({ scheduled_at: at, timezone }: Notification): [string, string][] =>
  at ? [[say('schedule'), `${formatMoment(at)} · ${timezone}`]] : []
const englishOf = ({ title, message }: { title: string; message: string }): [string, string][] => [
  [`${say('title')} (en)`, title],
  [`${say('message')} (en)`, oneLine(message)],
]
const oneLine = (text: string) => text.replace(/\s+/g, ' ')
