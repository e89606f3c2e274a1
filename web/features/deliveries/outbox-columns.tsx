import { channelLabels } from '#web/components/message/labels.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import * as m from '#web/paraglide/messages.js'
import type { OutboxMessage } from './outbox-queries.ts'

const { cell, text, icon, date } = columnsFor<OutboxMessage>()

export const outboxColumns = [
  cell('subject', {
    label: m.common_preview_subject,
    title: true,
    brief: ({ subject }) => subject,
    draw: ({ subject }) => (
      <span className="block font-medium wrap-anywhere sm:max-w-96 sm:min-w-40 sm:truncate" title={subject}>
        {subject}
      </span>
    ),
  }),
  text('recipient', { label: m.deliveries_outbox_to, card: 'meta' }),
  icon('channel', { label: m.common_column_type, card: 'state', of: (channel) => channelLabels[channel] }),
  date('created_date', { label: m.common_column_created, card: 'meta' }),
]
