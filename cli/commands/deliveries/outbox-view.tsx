import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatInstant, formatMoment } from '#cli/format.ts'
import { channelLabel } from '#cli/labels.ts'
import { PageTable } from '#cli/lists/page-table.tsx'
import { say } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Outbox = Client['admin']['notifications']['outbox']
type Page = InferResponseType<Outbox['$get']>['data']
type Letter = InferResponseType<Outbox[':id']['$get']>['data']

/** A page of the outbox, a line each. */
export function LetterTable({ page, ...kit }: Pick<Kit, 'Stack' | 'Notice' | 'Table'> & { page: Page }) {
  const { letters, pagination } = page
  const cells = (of: (each: Page['letters'][number]) => string) => letters.map(of)
  return (
    <PageTable
      kit={kit}
      pagination={pagination}
      none={say(pagination.total_is_capped ? 'noLettersLately' : 'noLetters')}
      columns={[
        { title: say('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
        { title: say('columnType'), cells: cells(({ channel }) => channelLabel(channel)) },
        { title: say('columnTarget'), cells: cells(({ recipient }) => recipient), gives: true },
        { title: say('letterSubject'), cells: cells(({ subject }) => subject), gives: true },
        { title: say('columnCreated'), cells: cells((each) => formatMoment(each.created_date)) },
      ]}
    />
  )
}

/** One letter as its reader would have it, or that this server shows nobody what it says. */
export function LetterView({
  Stack,
  Notice,
  Fields,
  Lines,
  letter,
}: Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Lines'> & { letter: Letter }) {
  return (
    <Stack>
      <Fields
        rows={[
          [say('columnType'), channelLabel(letter.channel)],
          [say('columnTarget'), letter.recipient],
          [say('letterSubject'), letter.subject],
          [say('columnCreated'), formatInstant(letter.created_date)],
        ]}
      />
      {letter.text === null ? (
        <Notice tone="info" text={say('letterWithheld')} />
      ) : (
        <Lines text={letter.text} />
      )}
    </Stack>
  )
}
