import { Ban, LoaderCircle, RotateCcw } from 'lucide-react'
import { columnsOf } from '#web/components/table/features.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChannelCell, PriorityCell, ScheduleCell, TargetCell, TextCell } from '../cells.tsx'
import { statusWord } from '../words.ts'
import type { Queued } from './queries.ts'
import { isCancellable } from './rules.ts'

const column = columnsOf<Queued>()

type Options = {
  busyId: number | undefined
  retrying: ReadonlySet<number>
  onCancel: (row: Queued) => void
  onRetry: (row: Queued) => void
}

export const queueColumns = ({ busyId, retrying, onCancel, onRetry }: Options) =>
  column.columns([
    column.accessor('display_title', {
      enableSorting: false,
      enableHiding: false,
      meta: { label: m.notifications_column_notification, card: 'title' },
      cell: ({ row }) => (
        <TextCell title={row.original.display_title} message={row.original.display_message} />
      ),
    }),
    column.accessor('status', {
      enableSorting: false,
      meta: { label: m.notifications_column_status },
      cell: ({ row }) => {
        const { text, tone } = statusWord(row.original.status)
        return <Badge tone={tone}>{text()}</Badge>
      },
    }),
    column.accessor('notification_type', {
      enableSorting: false,
      meta: { label: m.notifications_column_type },
      cell: ({ row }) => <ChannelCell channel={row.original.notification_type} kind={row.original.kind} />,
    }),
    column.accessor('target_type', {
      enableSorting: false,
      meta: { label: m.notifications_column_target },
      cell: ({ row }) => <TargetCell notification={row.original} />,
    }),
    column.accessor('priority', {
      enableSorting: false,
      meta: { label: m.notifications_column_priority },
      cell: ({ row }) => (
        <PriorityCell priority={row.original.priority} importance={row.original.importance_level} />
      ),
    }),
    column.accessor('sent_count', {
      enableSorting: false,
      meta: { label: m.notifications_column_progress, align: 'right' },
      cell: ({ row: { original } }) => (
        <span className="whitespace-nowrap">
          {formatNumber(original.sent_count)} /{' '}
          {formatCount(original.target_count, original.target_count_is_estimated)}
          {original.failed_count > 0 && (
            <span className="block text-xs text-red">
              {m.notifications_queue_failed_count({ count: formatNumber(original.failed_count) })}
            </span>
          )}
        </span>
      ),
    }),
    column.accessor('scheduled_at', {
      enableSorting: false,
      meta: { label: m.notifications_column_schedule },
      cell: ({ row }) => <ScheduleCell at={row.original.scheduled_at} />,
    }),
    column.display({
      id: 'actions',
      enableHiding: false,
      meta: { label: m.notifications_column_actions, align: 'right', pin: 'right', card: 'bare' },
      cell: ({ row: { original } }) =>
        isCancellable(original.status) ? (
          <div className="flex justify-end">
            <Button
              variant="secondary"
              size="small"
              busy={busyId === original.id}
              aria-label={m.notifications_queue_cancel_this({ title: original.display_title })}
              onClick={() => onCancel(original)}
            >
              {busyId === original.id ? <LoaderCircle className="animate-spin" /> : <Ban />}
              {m.notifications_queue_cancel()}
            </Button>
          </div>
        ) : (
          original.failed_count > 0 && (
            <div className="flex justify-end">
              <Button
                variant="secondary"
                size="small"
                busy={retrying.has(original.id)}
                aria-label={m.notifications_dead_retry_this({ title: original.display_title })}
                onClick={() => onRetry(original)}
              >
                {retrying.has(original.id) ? <LoaderCircle className="animate-spin" /> : <RotateCcw />}
                {m.notifications_dead_retry()}
              </Button>
            </div>
          )
        ),
    }),
  ])
