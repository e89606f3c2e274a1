import { ScheduleCell, TextCell } from '#web/components/message/cells.tsx'
import { priorityColumn, targetColumn, typeColumn } from '#web/components/message/columns.tsx'
import { statusLabel } from '#web/components/message/notification-labels.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { Queued } from './queries.ts'

const { badge, cell } = columnsFor<Queued>()

export const queueColumns = [
  cell('display_title', {
    label: m.common_column_notification,
    title: true,
    draw: ({ display_title, display_message }) => (
      <TextCell title={display_title} message={display_message} />
    ),
  }),
  badge('status', { label: m.common_column_status, of: statusLabel }),
  typeColumn,
  targetColumn,
  priorityColumn,
  cell('sent_count', {
    label: m.deliveries_column_progress,
    align: 'right',
    draw: ({ sent_count, stored_count, target_count, target_count_is_estimated, failed_count }) => (
      <span className="whitespace-nowrap">
        {formatNumber(sent_count)} / {formatCount(target_count, target_count_is_estimated)}
        {stored_count > 0 && (
          <span className="block text-xs text-amber">
            {m.deliveries_queue_stored_count({ count: formatNumber(stored_count) })}
          </span>
        )}
        {failed_count > 0 && (
          <span className="block text-xs text-red">
            {m.deliveries_queue_failed_count({ count: formatNumber(failed_count) })}
          </span>
        )}
      </span>
    ),
  }),
  cell('scheduled_at', {
    label: m.common_column_schedule,
    draw: ({ scheduled_at }) => <ScheduleCell at={scheduled_at} />,
  }),
]
