import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '../context.ts'
import { channelLabel, outcome, priorityLabel, targetTypeLabel } from '../labels.ts'
import { t } from '../texts.ts'
import type { Cell } from '../ui/table.tsx'
import { columnsOf, countCell, labelCell, timeCell } from './cells.ts'
import { listResult } from './page-table.tsx'

type Page = InferResponseType<Client['admin']['notifications']['management']['$get']>['data']
type Notification = Page['notifications'][number]

/** A page of notifications: of the history, the approvals or the queue. `data` is what `--json` prints. */
export function notificationList(page: Page, empty: string, data: unknown = page): Result {
  const { notifications, pagination } = page
  const column = columnsOf(notifications)
  return listResult(data, {
    pagination,
    empty,
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('columnStatus'), (each) => ({ ...outcome(each), plain: each.status })),
      column(t('columnTitle'), (each) => each.display_title, { shrinks: true }),
      column(t('columnType'), (each) => labelCell(each.notification_type, channelLabel)),
      column(t('columnTarget'), targetCell, { shrinks: true }),
      column(t('columnPeople'), recipientCount, { align: 'right' }),
      column(t('schedule'), ({ scheduled_at: at }) => (at ? timeCell(at) : ''), { optional: true }),
      column(t('columnCreated'), (each) => timeCell(each.created_date)),
      column(t('columnAuthor'), (each) => each.created_user_full_name ?? '', { shrinks: true }),
      column(t('columnPriority'), (each) => labelCell(each.priority, priorityLabel)),
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
