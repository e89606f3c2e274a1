import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatInstant } from '#cli/format.ts'
import { channelLabel } from '#cli/labels.ts'
import { columnsOf, labelCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Outbox = Client['admin']['notifications']['outbox']
type Page = InferResponseType<Outbox['$get']>['data']
type Message = InferResponseType<Outbox[':id']['$get']>['data']

/** A page of the outbox. */
export function outboxList(page: Page): Result {
  const { letters, pagination } = page
  const column = columnsOf(letters)
  return listResult(page, {
    pagination,
    empty: t(pagination.total_is_capped ? 'outboxEmptyRecently' : 'outboxEmpty'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('columnType'), ({ channel }) => labelCell(channel, channelLabel)),
      column(t('columnTarget'), ({ recipient }) => recipient, { shrinks: true }),
      column(t('outboxSubject'), ({ subject }) => subject, { shrinks: true }),
      column(t('columnCreated'), (each) => timeCell(each.created_date)),
    ],
  })
}

/** One message with its text, unless this server hides it. */
export function OutboxMessageView({
  Stack,
  Notice,
  Fields,
  Lines,
  message,
}: Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Lines'> & { message: Message }) {
  return (
    <Stack>
      <Fields
        rows={[
          [t('columnType'), channelLabel(message.channel)],
          [t('columnTarget'), message.recipient],
          [t('outboxSubject'), message.subject],
          [t('columnCreated'), formatInstant(message.created_date)],
        ]}
      />
      {message.text === null ? (
        <Notice tone="info" text={t('outboxTextHidden')} />
      ) : (
        <Lines text={message.text} />
      )}
    </Stack>
  )
}
