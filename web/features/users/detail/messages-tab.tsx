import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { skipReasonLabels } from '#api/rules/labels/deliveries.ts'
import { deliveryStatuses, skipReasons } from '#db/enums/deliveries.ts'
import { channels } from '#db/enums/notifications.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { deliveryLabels, faultText, receiptLabels } from '#web/components/message/delivery-labels.ts'
import { channelLabels } from '#web/components/message/labels.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type MessageFilter, messagesQuery, type UserMessage } from './messages-query.ts'

/** All that a user was sent, newest first, on every channel. */
export function MessagesTab({ userId }: { userId: number }) {
  const [filter, setFilter] = useState<MessageFilter>({})
  const query = useInfiniteQuery(messagesQuery(userId, filter))
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  const change = (next: MessageFilter) => setFilter((before) => ({ ...before, ...next }))
  return (
    <SettingsCard title={m.users_messages_title()} description={m.users_messages_description()}>
      <div className="mb-4 flex flex-wrap gap-3">
        <FilterSelect
          label={m.users_messages_channel()}
          value={filter.channel}
          options={channels.map((value) => ({ value, label: channelLabels[value].text() }))}
          onChange={(channel) => change({ channel })}
        />
        <FilterSelect
          label={m.users_messages_outcome()}
          value={filter.status}
          options={deliveryStatuses.map((value) => ({ value, label: deliveryLabels[value].text() }))}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          label={m.users_messages_reason()}
          value={filter.reason}
          options={skipReasons.map((value) => ({ value, label: inLanguage(skipReasonLabels[value]) }))}
          onChange={(reason) => change({ reason })}
        />
      </div>
      <Loaded query={query} pending={<Skeleton className="h-40" />} title={m.users_messages_failed()}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          if (rows.length === 0)
            return (
              <p className="text-sm text-muted">
                {isNarrowed ? m.users_messages_none_found() : m.users_messages_empty()}
              </p>
            )
          return (
            <div className="grid gap-3">
              <ul aria-label={m.users_messages_title()} className="divide-y divide-line text-sm">
                {rows.map((row) => (
                  <Message key={row.id} row={row} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="secondary"
                  className="justify-self-center"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {m.users_messages_older()}
                </Button>
              )}
            </div>
          )
        }}
      </Loaded>
    </SettingsCard>
  )
}

const reasonOf = ({ skip_reason, error, receipt_reason }: UserMessage) =>
  receipt_reason ?? (skip_reason ? inLanguage(skipReasonLabels[skip_reason]) : error && faultText(error))

/** What its reader did with it. */
const useOf = ({ clicked_date, opened_date, read_date }: UserMessage) => {
  if (clicked_date) return m.users_messages_clicked()
  if (opened_date) return m.users_messages_opened()
  return read_date ? m.users_messages_read() : undefined
}

function Message({ row }: { row: UserMessage }) {
  const { icon: Icon, text } = channelLabels[row.channel]
  const { tone, text: outcome } = row.receipt ? receiptLabels[row.receipt] : deliveryLabels[row.status]
  const used = useOf(row)
  const reason = reasonOf(row)
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <Icon aria-label={text()} className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{row.title ?? m.users_messages_deleted()}</p>
        {reason && <p className="wrap-anywhere">{reason}</p>}
        <Dotted>
          <span>{text()}</span>
          <RelativeTime at={row.created_date} />
          {row.receipt_date && (
            <span>
              {outcome()} <RelativeTime at={row.receipt_date} />
            </span>
          )}
          {used && <span>{used}</span>}
        </Dotted>
      </div>
      <Badge tone={tone}>{outcome()}</Badge>
    </li>
  )
}
