import { Eye, LoaderCircle } from 'lucide-react'
import { RelativeTime } from '#web/components/relative-time.tsx'
import { columnsOf } from '#web/components/table/features.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChannelCell, PlatformsCell, PriorityCell, ScheduleCell, TargetCell, TextCell } from '../cells.tsx'
import type { Asking } from './decision-dialog.tsx'
import type { Pending } from './queries.ts'

const column = columnsOf<Pending>()

type Options = {
  me: number | undefined
  /** Why somebody may not approve it, where the server has said so (D83). */
  refusalOf: (row: Pending) => string | undefined
  isBusy: (id: number) => boolean
  onPreview: (row: Pending) => void
  onDecide: (asking: Asking) => void
}

export const approvalColumns = ({ me, refusalOf, isBusy, onPreview, onDecide }: Options) =>
  column.columns([
    column.accessor('display_title', {
      enableSorting: false,
      enableHiding: false,
      meta: { label: m.notifications_column_notification, card: 'title' },
      cell: ({ row }) => (
        <TextCell
          title={row.original.display_title}
          message={row.original.display_message}
          template={row.original.template?.name}
        >
          {row.original.created_user_id === me && (
            <Badge tone="amber">{m.notifications_approval_mine()}</Badge>
          )}
          {row.original.changes.length > 0 && <Badge tone="blue">{m.notifications_approval_edited()}</Badge>}
        </TextCell>
      ),
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
    column.accessor('created_user_name', {
      enableSorting: false,
      meta: { label: m.notifications_column_creator },
      cell: ({ row }) => (
        <>
          <span className="block whitespace-nowrap">
            {row.original.created_user_full_name ?? row.original.created_user_name ?? '—'}
          </span>
          <span className="block text-xs whitespace-nowrap text-muted">
            <RelativeTime at={row.original.created_date} />
          </span>
        </>
      ),
    }),
    column.accessor('scheduled_at', {
      enableSorting: false,
      meta: { label: m.notifications_column_delivery },
      cell: ({ row }) => (
        <span className="inline-grid justify-items-end gap-1 sm:justify-items-start">
          <ScheduleCell at={row.original.scheduled_at} timezone={row.original.timezone} />
          <PlatformsCell platforms={row.original.platform_targets} />
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      enableHiding: false,
      meta: { label: m.notifications_column_actions, align: 'right', pin: 'right', card: 'bare' },
      cell: ({ row }) => {
        const busy = isBusy(row.original.id)
        const refusal = refusalOf(row.original)
        const mine = row.original.created_user_id === me
        const hint = refusal ?? (mine ? m.notifications_approval_mine_hint() : undefined)
        const hintId = `hint-${row.original.id}`
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps a press on a button from opening the row
          <div className="flex items-center justify-end gap-1.5" onClick={(event) => event.stopPropagation()}>
            {busy && (
              <LoaderCircle aria-label={m.state_pending()} className="size-4 animate-spin text-muted" />
            )}
            <Button
              variant="quiet"
              size="icon-small"
              aria-label={m.notifications_preview()}
              title={m.notifications_preview()}
              busy={busy}
              onClick={() => onPreview(row.original)}
            >
              <Eye />
            </Button>
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              onClick={() => onDecide({ type: 'reject', notification: row.original })}
            >
              {m.notifications_approval_reject()}
            </Button>
            <Button
              variant={mine ? 'secondary' : 'primary'}
              size="small"
              idle={refusal !== undefined}
              busy={busy}
              title={hint}
              aria-describedby={hint && hintId}
              onClick={() => onDecide({ type: 'approve', notification: row.original })}
            >
              {m.notifications_approval_approve()}
            </Button>
            {hint && (
              <span id={hintId} className="sr-only">
                {hint}
              </span>
            )}
          </div>
        )
      },
    }),
  ])
