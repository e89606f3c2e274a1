import { Eye, LoaderCircle, Trash2 } from 'lucide-react'
import { readAs } from '#api/rules/translations.ts'
import type { Language } from '#db/enums.ts'
import { RelativeTime } from '#web/components/relative-time.tsx'
import { columnsOf } from '#web/components/table/features.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PriorityCell, ScheduleCell, TargetCell, TextCell } from '../cells.tsx'
import { statusWord } from '../words.ts'
import type { Entry } from './queries.ts'
import { isDeletable } from './words.ts'

const column = columnsOf<Entry>()

type Options = {
  language: Language
  deleting: ReadonlySet<number>
  /** Cards say themselves how they are opened. */
  cards: boolean
  onOpen: (row: Entry) => void
  onDelete: (row: Entry) => void
}

export const historyColumns = ({ language, deleting, cards, onOpen, onDelete }: Options) =>
  column.columns([
    column.accessor('display_title', {
      enableSorting: false,
      enableHiding: false,
      meta: { label: m.notifications_column_notification, card: 'title' },
      cell: ({ row }) => {
        const { title, message, fellBack } = readAs(row.original.translations, language)
        return (
          <span lang={fellBack ? 'tr' : language}>
            <TextCell title={title} message={message}>
              {fellBack && <Badge tone="amber">{m.notifications_falls_back()}</Badge>}
            </TextCell>
          </span>
        )
      },
    }),
    column.accessor('target_type', {
      enableSorting: false,
      meta: { label: m.notifications_column_target },
      cell: ({ row }) => <TargetCell notification={row.original} />,
    }),
    column.accessor('status', {
      enableSorting: false,
      meta: { label: m.notifications_column_status },
      cell: ({ row }) => {
        const { text, tone } = statusWord(row.original.status)
        return <Badge tone={tone}>{text()}</Badge>
      },
    }),
    column.accessor('priority', {
      meta: { label: m.notifications_column_priority },
      cell: ({ row }) => (
        <PriorityCell priority={row.original.priority} importance={row.original.importance_level} />
      ),
    }),
    column.accessor('created_date', {
      meta: { label: m.notifications_column_created },
      cell: ({ row }) => (
        <span className="whitespace-nowrap">
          <RelativeTime at={row.original.created_date} />
        </span>
      ),
    }),
    column.accessor('scheduled_at', {
      meta: { label: m.notifications_column_schedule },
      cell: ({ row }) => <ScheduleCell at={row.original.scheduled_at} />,
    }),
    column.accessor('sent_date', {
      meta: { label: m.notifications_column_sent },
      cell: ({ row }) => (
        <span className="whitespace-nowrap">
          {row.original.sent_date ? <RelativeTime at={row.original.sent_date} /> : '—'}
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      enableHiding: false,
      meta: { label: m.notifications_column_actions, align: 'right', pin: 'right', card: 'bare' },
      cell: ({ row: { original } }) =>
        cards && !isDeletable(original.status) ? null : (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps a press on a button from opening the row
          <div className="flex items-center justify-end gap-1" onClick={(event) => event.stopPropagation()}>
            {!cards && (
              <Button
                variant="quiet"
                size="icon-small"
                aria-label={m.notifications_history_view_this({ title: original.display_title })}
                title={m.notifications_history_view()}
                onClick={() => onOpen(original)}
              >
                <Eye />
              </Button>
            )}
            {isDeletable(original.status) && (
              <Button
                variant="quiet"
                size="icon-small"
                className="hover:text-red"
                busy={deleting.has(original.id)}
                aria-label={m.notifications_history_delete_this({ title: original.display_title })}
                title={m.notifications_history_delete()}
                onClick={() => onDelete(original)}
              >
                {deleting.has(original.id) ? <LoaderCircle className="animate-spin" /> : <Trash2 />}
              </Button>
            )}
          </div>
        ),
    }),
  ])
