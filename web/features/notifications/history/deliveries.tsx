import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { skipReasonLabels } from '#api/rules/labels/deliveries.ts'
import { type DeliveryStatus, deliveryStatuses } from '#db/enums/deliveries.ts'
import type { Channel } from '#db/enums/notifications.ts'
import { StaleLine } from '#web/components/feedback/stale-line.tsx'
import { ErrorState } from '#web/components/feedback/state.tsx'
import { deliveryLabels, faultText, receiptLabels } from '#web/components/message/delivery-labels.ts'
import { channelLabels } from '#web/components/message/labels.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { FilterSelect } from '#web/components/table/filter-select.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { useEmptiedPage } from '#web/components/table/use-emptied-page.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ValueSelect } from '#web/ui/value-select.tsx'
import { BrokenAddress } from '#web/ui/whole-words.tsx'
import { type Delivery, type Detail, deliveriesQuery } from './queries.ts'

const limit = 10

/** Deliveries per recipient, filtered by status and, with fallback channels, of one channel. */
export function Deliveries({ notification }: { notification: Detail }) {
  const { id, notification_type, fallback_outcome } = notification
  const [channel, setChannel] = useState<Channel>(notification_type)
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<DeliveryStatus | undefined>()
  const query = useQuery(deliveriesQuery(id)({ page, limit, status, channel }))
  const { data, error, refetch, isPlaceholderData } = query
  const shown = data && !isPlaceholderData ? { rows: data.rows.length, total: data.total } : undefined
  const gone = useEmptiedPage(shown, { page, limit }, setPage)
  return (
    <section aria-label={m.notifications_deliveries()} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium">{m.notifications_deliveries()}</h3>
        {fallback_outcome.length > 0 && (
          <ValueSelect
            label={m.notifications_deliveries_channel()}
            value={channel}
            values={[notification_type, ...fallback_outcome.map((step) => step.channel)]}
            text={(each) => channelLabels[each].text()}
            className="w-auto"
            onChoose={(next) => {
              setChannel(next)
              setPage(1)
            }}
          />
        )}
        <FilterSelect
          label={m.common_column_status()}
          value={status}
          options={deliveryStatuses.map((value) => ({ value, label: deliveryLabels[value].text() }))}
          onChange={(next) => {
            setStatus(next)
            setPage(1)
          }}
        />
      </div>
      {data && <StaleLine query={query} />}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data || gone ? (
        <Skeleton className="h-40" />
      ) : data.rows.length === 0 ? (
        <p className="rounded-control bg-raised p-4 text-center text-sm text-muted">
          {m.notifications_deliveries_none()}
        </p>
      ) : (
        <>
          <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
            {data.rows.map((row) => (
              <Row key={`${row.status}-${row.id}`} row={row} />
            ))}
          </ul>
          <Pagination
            total={data.total}
            capped={data.capped}
            search={{ page, limit }}
            onSearch={(change) => change.page && setPage(change.page)}
          />
        </>
      )}
    </section>
  )
}

/** Why a delivery failed, bounced or was skipped. */
const reasonOf = ({ skip_reason, error, receipt_reason }: Delivery) =>
  receipt_reason ?? (skip_reason ? inLanguage(skipReasonLabels[skip_reason]) : error && faultText(error))

/** The last that is known of it. */
const stateOf = ({ status, receipt, opened_date, clicked_date, read_date }: Delivery) => {
  if (receipt) return receiptLabels[receipt]
  const label = deliveryLabels[status]
  if (clicked_date) return { ...label, text: m.notifications_use_clicked }
  if (opened_date) return { ...label, text: m.notifications_delivery_opened }
  return read_date ? { ...label, text: m.notifications_delivery_read } : label
}

function Row({ row }: { row: Delivery }) {
  const { text, tone } = stateOf(row)
  const reason = reasonOf(row)
  const at =
    row.receipt_date ??
    row.clicked_date ??
    row.opened_date ??
    row.read_date ??
    row.sent_date ??
    row.tried_date
  return (
    <li className="figures flex items-start gap-3 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{row.name ?? m.notifications_deliveries_erased()}</p>
        {row.email && (
          <p className="text-xs wrap-anywhere text-muted">
            <BrokenAddress>{row.email}</BrokenAddress>
          </p>
        )}
        {reason && <p className="mt-1 text-xs wrap-anywhere text-muted">{reason}</p>}
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <Badge tone={tone}>{text()}</Badge>
        <span className="text-xs text-muted">
          {at && <RelativeTime at={at} />}
          {!row.sent_date && row.attempts > 1 && (
            <span className="block">{m.notifications_delivery_attempts({ count: row.attempts })}</span>
          )}
        </span>
      </div>
    </li>
  )
}
