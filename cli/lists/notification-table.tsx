import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatCount, formatMoment } from '#cli/format.ts'
import { channelLabel, priorityLabel, statusLabel, statusTone, targetTypeLabel } from '#cli/labels.ts'
import { say } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import { PageTable } from './page-table.tsx'

type Page = InferResponseType<Client['admin']['notifications']['management']['$get']>['data']
type Notification = Page['notifications'][number]

type Props = Pick<Kit, 'Stack' | 'Notice' | 'Table'> & { page: Page; none: string }

/** A page of notifications, a line each. */
export function NotificationTable({ page, none, ...kit }: Props) {
  const { notifications, pagination } = page
  const cells = (of: (each: Notification) => string) => notifications.map(of)
  return (
    <PageTable
      kit={kit}
      pagination={pagination}
      none={none}
      columns={[
        { title: say('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
        {
          title: say('columnState'),
          cells: notifications.map(({ status }) => ({
            text: statusLabel(status),
            tone: statusTone(status),
          })),
        },
        { title: say('columnTitle'), cells: cells((each) => each.display_title), gives: true },
        { title: say('columnType'), cells: cells((each) => channelLabel(each.notification_type)) },
        { title: say('columnTarget'), cells: cells(nameOfTarget), gives: true },
        { title: say('columnPeople'), cells: cells(people), align: 'right' },
        ...(notifications.some((each) => each.scheduled_at)
          ? [{ title: say('schedule'), cells: cells(({ scheduled_at: at }) => (at ? formatMoment(at) : '')) }]
          : []),
        { title: say('columnCreated'), cells: cells((each) => formatMoment(each.created_date)) },
        {
          title: say('columnAuthor'),
          cells: cells((each) => each.created_user_full_name ?? ''),
          gives: true,
        },
        { title: say('columnPriority'), cells: cells((each) => priorityLabel(each.priority)) },
      ]}
    />
  )
}

const nameOfTarget = ({ target_type, target_name, target_value }: Notification) =>
  (target_type === 'segment' ? target_name : null) ?? target_value ?? targetTypeLabel(target_type)
const people = ({ recipients_count, target_count, target_count_is_estimated }: Notification) =>
  formatCount(recipients_count || target_count, target_count_is_estimated)
