import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '../context.ts'
import { channelLabel, outcome, priorityLabel, targetTypeLabel } from '../labels.ts'
import { t } from '../texts.ts'
import type { Cell } from '../ui/table.tsx'
import { countCell, labelCell, timeCell } from './cells.ts'
import { listResult } from './page-table.tsx'

type Page = InferResponseType<Client['admin']['notifications']['management']['$get']>['data']
type Notification = Page['notifications'][number]

/** A page of notifications: of the history, the approvals or the queue. `data` is what `--json` prints. */
export function notificationList(page: Page, empty: string, data: unknown = page): Result {
  const { notifications, pagination } = page
  const cells = (read: (each: Notification) => Cell) => notifications.map(read)
  return listResult(data, {
    pagination,
    empty,
    columns: [
      { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
      {
        title: t('columnStatus'),
        cells: cells((each) => ({ ...outcome(each), plain: each.status })),
      },
      { title: t('columnTitle'), cells: cells((each) => each.display_title), shrinks: true },
      { title: t('columnType'), cells: cells((each) => labelCell(each.notification_type, channelLabel)) },
      { title: t('columnTarget'), cells: cells(targetCell), shrinks: true },
      { title: t('columnPeople'), cells: cells(recipientCount), align: 'right' },
      {
        title: t('schedule'),
        cells: cells(({ scheduled_at: at }) => (at ? timeCell(at) : '')),
        optional: true,
      },
      { title: t('columnCreated'), cells: cells((each) => timeCell(each.created_date)) },
      {
        title: t('columnAuthor'),
        cells: cells((each) => each.created_user_full_name ?? ''),
        shrinks: true,
      },
      { title: t('columnPriority'), cells: cells((each) => labelCell(each.priority, priorityLabel)) },
    ],
  })
}

/** Several users have their ids as the value. */
export const isOneUser = (type: Notification['target_type'], value: string | null) =>
  type === 'user' && !value?.includes(',')

const targetCell = ({ target_type, target_name, target_value }: Notification): Cell =>
  (isOneUser(target_type, target_value) ? null : target_name) ??
  target_value ??
  labelCell(target_type, targetTypeLabel)
const recipientCount = ({ recipients_count, target_count, target_count_is_estimated }: Notification) =>
  countCell(recipients_count || target_count, target_count_is_estimated)
