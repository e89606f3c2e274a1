import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import * as m from '#web/paraglide/messages.js'
import { ChannelCell, PriorityCell, reachOf, TargetCell, type Targeted } from './cells.tsx'

export const typeColumn = columnsFor<{ notification_type: Channel; kind: NotificationKind }>().cell(
  'notification_type',
  {
    label: m.common_column_type,
    draw: ({ notification_type, kind }) => <ChannelCell channel={notification_type} kind={kind} />,
  },
)

export const targetColumn = columnsFor<Targeted>().cell('target_type', {
  label: m.common_column_target,
  card: 'meta',
  brief: reachOf,
  draw: (notification) => <TargetCell notification={notification} />,
})

export const priorityColumn = columnsFor<{ priority: number; importance_level: number }>().cell('priority', {
  label: m.common_column_priority,
  draw: ({ priority, importance_level }) => (
    <PriorityCell priority={priority} importance={importance_level} />
  ),
})
