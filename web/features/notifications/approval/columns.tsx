import { PlatformsCell, ScheduleCell, TextCell } from '#web/components/message/cells.tsx'
import { priorityColumn, targetColumn, typeColumn } from '#web/components/message/columns.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { columnsFor } from '#web/components/table/columns.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { Pending } from './queries.ts'

const { cell } = columnsFor<Pending>()

/** Columns of the approval queue; `me` is the admin's own user id. */
export const approvalColumns = (me: number | undefined) => [
  cell('display_title', {
    label: m.common_column_notification,
    title: true,
    brief: ({ display_title }) => display_title || m.common_no_content(),
    draw: ({ display_title, display_message, template, created_user_id, changes }) => (
      <TextCell title={display_title} message={display_message} template={template?.name}>
        {created_user_id === me && <Badge tone="amber">{m.notifications_approval_mine()}</Badge>}
        {changes.length > 0 && <Badge tone="blue">{m.notifications_approval_edited()}</Badge>}
      </TextCell>
    ),
  }),
  typeColumn,
  targetColumn,
  priorityColumn,
  cell('created_user_name', {
    label: m.notifications_column_creator,
    card: 'meta',
    draw: ({ created_user_full_name, created_user_name }) => (
      <span className="whitespace-nowrap">{created_user_full_name ?? created_user_name ?? '—'}</span>
    ),
    below: ({ created_date }) => (
      <span className="whitespace-nowrap">
        <RelativeTime at={created_date} />
      </span>
    ),
  }),
  cell('scheduled_at', {
    label: m.notifications_column_delivery,
    card: 'meta',
    brief: ({ scheduled_at, timezone }) =>
      scheduled_at ? <RelativeTime at={scheduled_at} timeZone={timezone} /> : m.common_schedule_now(),
    draw: ({ scheduled_at, timezone, platform_targets }) => (
      <span className="inline-grid justify-items-end gap-1 sm:justify-items-start">
        <ScheduleCell at={scheduled_at} timezone={timezone} />
        <PlatformsCell platforms={platform_targets} />
      </span>
    ),
  }),
]
