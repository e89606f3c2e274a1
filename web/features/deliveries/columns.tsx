import { ScheduleCell, TextCell } from '#web/components/message/cells.tsx'
import { priorityColumn, targetColumn, typeColumn } from '#web/components/message/columns.tsx'
import { statusLabel } from '#web/components/message/notification-labels.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { columnsFor } from '#web/components/table/columns.tsx'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { Queued } from './queries.ts'

const { badge, cell } = columnsFor<Queued>()

type Progress = Pick<Queued, 'sent_count' | 'target_count' | 'target_count_is_estimated'>
const progressOf = ({ sent_count, target_count, target_count_is_estimated }: Progress) =>
  `${formatNumber(sent_count)} / ${formatCount(target_count, target_count_is_estimated)}`

export const queueColumns = [
  cell('display_title', {
    label: m.common_column_notification,
    title: true,
    draw: ({ display_title, display_message }) => (
      <TextCell title={display_title} message={display_message} />
    ),
    brief: ({ display_title }) => display_title || m.common_no_content(),
  }),
  badge('status', { label: m.common_column_status, card: 'state', of: statusLabel }),
  typeColumn,
  targetColumn,
  priorityColumn,
  cell('sent_count', {
    label: m.deliveries_column_progress,
    card: 'meta',
    brief: progressOf,
    align: 'right',
    draw: ({ sent_count, stored_count, target_count, target_count_is_estimated, failed_count }) => (
      <span className="whitespace-nowrap">
        {progressOf({ sent_count, target_count, target_count_is_estimated })}
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
    card: 'labelled',
    brief: ({ scheduled_at }) => scheduled_at && <RelativeTime at={scheduled_at} />,
    draw: ({ scheduled_at }) => <ScheduleCell at={scheduled_at} />,
  }),
]
