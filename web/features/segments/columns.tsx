import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { RelativeTime } from '#web/components/relative-time.tsx'
import { columnsOf } from '#web/components/table/features.ts'
import { formatCount } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Segment } from './queries.ts'
import { sentenceOf } from './sentence.ts'

const column = columnsOf<Segment>()

type Options = {
  names: ReadonlyMap<string, string>
  /** Those that are being counted or deleted. */
  busy: ReadonlySet<number>
  onEdit: (segment: Segment) => void
  onRecount: (segment: Segment) => void
  onRemove: (segment: Segment) => void
}

export const segmentColumns = ({ names, busy, onEdit, onRecount, onRemove }: Options) =>
  column.columns([
    column.accessor('name', {
      enableSorting: false,
      enableHiding: false,
      meta: { label: m.segments_column_name, card: 'title' },
      cell: ({ row }) => (
        <span className="block min-w-56">
          <span className="block font-medium wrap-anywhere">{row.original.name}</span>
          <span className="block max-w-xl text-xs font-normal text-muted">
            {sentenceOf(row.original.rules, names)}
          </span>
        </span>
      ),
    }),
    column.accessor('last_count', {
      enableSorting: false,
      meta: { label: m.segments_column_people, align: 'right' },
      cell: ({ row: { original } }) => (
        <span className="inline-block">
          <span className="figures block font-medium">
            {original.last_count === null
              ? '—'
              : formatCount(original.last_count, original.last_count_is_estimated)}
          </span>
          {original.counted_at && (
            <span className="block text-xs whitespace-nowrap text-muted">
              <RelativeTime at={original.counted_at} />
            </span>
          )}
        </span>
      ),
    }),
    column.accessor('created_user_name', {
      enableSorting: false,
      meta: { label: m.segments_column_creator },
      cell: ({ row }) => <span className="whitespace-nowrap">{row.original.created_user_name ?? '—'}</span>,
    }),
    column.accessor('updated_date', {
      enableSorting: false,
      meta: { label: m.segments_column_updated },
      cell: ({ row }) => (
        <span className="whitespace-nowrap">
          <RelativeTime at={row.original.updated_date} />
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      enableHiding: false,
      meta: { label: m.segments_column_actions, align: 'right', pin: 'right', card: 'bare' },
      cell: ({ row: { original } }) => {
        const { name } = original
        const waits = busy.has(original.id)
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps a press on a button from opening the row
          <div className="flex items-center justify-end gap-1" onClick={(event) => event.stopPropagation()}>
            <Button
              variant="quiet"
              size="icon-small"
              aria-label={m.segments_recount({ name })}
              title={m.segments_recount({ name })}
              busy={waits}
              onClick={() => onRecount(original)}
            >
              <RefreshCw className={waits ? 'animate-spin' : undefined} />
            </Button>
            <Button
              variant="quiet"
              size="icon-small"
              aria-label={m.segments_edit({ name })}
              title={m.segments_edit({ name })}
              busy={waits}
              onClick={() => onEdit(original)}
            >
              <Pencil />
            </Button>
            <Button
              variant="quiet"
              size="icon-small"
              aria-label={m.segments_remove({ name })}
              title={m.segments_remove({ name })}
              busy={waits}
              onClick={() => onRemove(original)}
              className="hover:text-red"
            >
              <Trash2 />
            </Button>
          </div>
        )
      },
    }),
  ])
