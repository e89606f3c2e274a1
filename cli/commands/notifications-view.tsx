import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatMoment, formatNumber } from '../format.ts'
import { priorityLabel, stateLabel, stateTone, targetLabel, typeLabel } from '../labels.ts'
import { say } from '../texts.ts'
import type { Kit } from '../ui/kit.ts'

type Page = InferResponseType<Client['admin']['notifications']['management']['$get']>['data']
type Notification = Page['notifications'][number]

type Props = Pick<Kit, 'Stack' | 'Notice' | 'Table'> & { page: Page; none: string }

/** A page of notifications, a line each. */
export function NotificationTable({ Stack, Notice, Table, page, none }: Props) {
  const { notifications, pagination } = page
  if (pagination.total === 0) return <Notice tone="info" text={none} />
  const cells = (of: (each: Notification) => string) => notifications.map(of)
  return (
    <Stack>
      {notifications.length > 0 && (
        <Table
          columns={[
            { title: say('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
            {
              title: say('columnState'),
              cells: notifications.map(({ status }) => ({
                text: stateLabel(status),
                tone: stateTone(status),
              })),
            },
            { title: say('columnTitle'), cells: cells((each) => each.display_title), gives: true },
            { title: say('columnType'), cells: cells((each) => typeLabel(each.notification_type)) },
            { title: say('columnTarget'), cells: cells(nameOfTarget), gives: true },
            { title: say('columnPeople'), cells: cells(people), align: 'right' },
            { title: say('columnCreated'), cells: cells((each) => formatMoment(each.created_date)) },
            {
              title: say('columnAuthor'),
              cells: cells((each) => each.created_user_full_name ?? ''),
              gives: true,
            },
            { title: say('columnPriority'), cells: cells((each) => priorityLabel(each.priority)) },
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

const nameOfTarget = ({ target_type, target_value }: Notification) => target_value ?? targetLabel(target_type)
const people = ({ recipients_count, target_count }: Notification) =>
  formatNumber(recipients_count || target_count)
