import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Channel, channels } from '#db/enums/notifications.ts'
import { channelLabels } from '#web/components/message/labels.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { ListTable } from '#web/components/table/list-table.tsx'
import { useShortPages } from '#web/components/table/use-cards.ts'
import { useLocalList } from '#web/components/table/use-list.ts'
import * as m from '#web/paraglide/messages.js'
import { MessageDialog } from './message-dialog.tsx'
import { type OutboxMessage, outboxQuery } from './outbox-queries.ts'
import { outboxSearch } from './search.ts'

const { cell, text, icon, date } = columnsFor<OutboxMessage>()

const outboxColumns = [
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

const outward = channels.filter((channel) => channel !== 'in_app')
/** Browser pushes need no provider. */
const nameOf = (channel: Channel) =>
  channel === 'push' ? m.deliveries_outbox_push() : channelLabels[channel].text()

/**
 * Messages of channels without a provider (D34), newest first. Hidden if every channel is configured and no message is
 * left.
 */
export function Outbox() {
  const [opened, setOpened] = useState<OutboxMessage | null>(null)
  const state = useShortPages(useLocalList(outboxSearch))
  const result = useQuery(outboxQuery(state.asked))
  const { data, isFetched, isPlaceholderData } = result
  const isFiltered = Boolean(state.search.channel || state.search.recipient)
  const isEmpty = data?.unconfigured.length === 0 && data.total === 0 && !isPlaceholderData
  if (data ? isEmpty && !isFiltered : !isFetched) return null
  return (
    <section aria-label={m.deliveries_outbox()} className="mt-2 grid gap-3">
      <div>
        <h2 className="text-lg">{m.deliveries_outbox()}</h2>
        {data && <p className="text-sm text-muted">{aboutOf(data.unconfigured)}</p>}
      </div>
      <ListTable
        label={m.deliveries_outbox()}
        texts={{
          empty: { title: m.deliveries_outbox_empty_title(), body: m.deliveries_outbox_empty_body() },
          noneFound: { title: m.deliveries_outbox_none_found() },
          failed: m.deliveries_outbox_failed(),
        }}
        state={state}
        result={result}
        filters={{
          recipient: { placeholder: m.deliveries_outbox_find(), maxLength: 254 },
          channel: {
            label: m.common_column_type(),
            options: outward.map((value) => ({ value, label: channelLabels[value].text() })),
          },
        }}
        columns={outboxColumns}
        onOpen={setOpened}
      />
      {opened && <MessageDialog message={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

const aboutOf = (unconfigured: Channel[]) =>
  unconfigured.length > 0
    ? m.deliveries_outbox_about({ channels: unconfigured.map(nameOf).join(', ') })
    : m.deliveries_outbox_about_past()
