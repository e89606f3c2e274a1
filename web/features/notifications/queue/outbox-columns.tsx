import { channelWords } from '#web/components/message/words.ts'
import { RelativeTime } from '#web/components/relative-time.tsx'
import { columnsOf } from '#web/components/table/features.ts'
import * as m from '#web/paraglide/messages.js'
import type { Letter } from './outbox-queries.ts'

const column = columnsOf<Letter>()

export const letterColumns = column.columns([
  column.accessor('subject', {
    enableSorting: false,
    enableHiding: false,
    meta: { label: m.notifications_preview_subject, card: 'title' },
    cell: ({ row: { original } }) => (
      <span
        className="block font-medium wrap-anywhere sm:max-w-96 sm:min-w-40 sm:truncate"
        title={original.subject}
      >
        {original.subject}
      </span>
    ),
  }),
  column.accessor('recipient', {
    enableSorting: false,
    meta: { label: m.notifications_outbox_to },
    cell: ({ row: { original } }) => <span className="wrap-anywhere">{original.recipient}</span>,
  }),
  column.accessor('channel', {
    enableSorting: false,
    meta: { label: m.notifications_column_type },
    cell: ({ row: { original } }) => {
      const { icon: Icon, text } = channelWords[original.channel]
      return (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          <Icon className="size-4 shrink-0 text-muted" />
          {text()}
        </span>
      )
    },
  }),
  column.accessor('created_date', {
    enableSorting: false,
    meta: { label: m.notifications_column_created },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">
        <RelativeTime at={original.created_date} />
      </span>
    ),
  }),
])
