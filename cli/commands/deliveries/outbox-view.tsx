import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatInstant } from '#cli/format.ts'
import { channelLabel } from '#cli/labels.ts'
import { labelCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import type { Cell } from '#cli/ui/table.tsx'

type Outbox = Client['admin']['notifications']['outbox']
type Page = InferResponseType<Outbox['$get']>['data']
type Message = InferResponseType<Outbox[':id']['$get']>['data']

/** A page of the outbox. */
export function outboxList(page: Page): Result {
  const { letters, pagination } = page
  const cells = (read: (each: Page['letters'][number]) => Cell) => letters.map(read)
  return listResult(page, {
    pagination,
    empty: t(pagination.total_is_capped ? 'outboxEmptyRecently' : 'outboxEmpty'),
    columns: [
      { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
      { title: t('columnType'), cells: cells(({ channel }) => labelCell(channel, channelLabel)) },
      { title: t('columnTarget'), cells: cells(({ recipient }) => recipient), shrinks: true },
      { title: t('outboxSubject'), cells: cells(({ subject }) => subject), shrinks: true },
      { title: t('columnCreated'), cells: cells((each) => timeCell(each.created_date)) },
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
