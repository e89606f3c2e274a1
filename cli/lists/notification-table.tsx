import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatCount, formatShort } from '../format.ts'
import { channelLabel, outcome, priorityLabel, targetTypeLabel } from '../labels.ts'
import { t } from '../texts.ts'
import type { Kit } from '../ui/kit.ts'
import { PageTable } from './page-table.tsx'

type Page = InferResponseType<Client['admin']['notifications']['management']['$get']>['data']
type Notification = Page['notifications'][number]

type Props = Pick<Kit, 'Stack' | 'Notice' | 'Table'> & { page: Page; empty: string }

/** A page of notifications: of the history, the approvals or the queue. */
export function NotificationTable({ page, empty, ...kit }: Props) {
  const { notifications, pagination } = page
  const cells = (read: (each: Notification) => string) => notifications.map(read)
  return (
    <PageTable
      kit={kit}
      pagination={pagination}
      empty={empty}
      columns={[
        { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
        {
          title: t('columnStatus'),
          cells: notifications.map(outcome),
        },
        { title: t('columnTitle'), cells: cells((each) => each.display_title), shrinks: true },
        { title: t('columnType'), cells: cells((each) => channelLabel(each.notification_type)) },
        { title: t('columnTarget'), cells: cells(targetName), shrinks: true },
        { title: t('columnPeople'), cells: cells(recipientCount), align: 'right' },
        ...(notifications.some((each) => each.scheduled_at)
          ? [{ title: t('schedule'), cells: cells(({ scheduled_at: at }) => (at ? formatShort(at) : '')) }]
          : []),
        { title: t('columnCreated'), cells: cells((each) => formatShort(each.created_date)) },
        {
          title: t('columnAuthor'),
          cells: cells((each) => each.created_user_full_name ?? ''),
          shrinks: true,
        },
        { title: t('columnPriority'), cells: cells((each) => priorityLabel(each.priority)) },
      ]}
    />
  )
}

/** Several users have their ids as the value. */
export const isOneUser = (type: Notification['target_type'], value: string | null) =>
  type === 'user' && !value?.includes(',')

const targetName = ({ target_type, target_name, target_value }: Notification) =>
  (isOneUser(target_type, target_value) ? null : target_name) ?? target_value ?? targetTypeLabel(target_type)
const recipientCount = ({ recipients_count, target_count, target_count_is_estimated }: Notification) =>
  formatCount(recipients_count || target_count, target_count_is_estimated)
