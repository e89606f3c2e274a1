import type { Sql } from '#db/client.ts'
import type { DeliveryStatus, Receipt, SkipReason } from '#db/enums/deliveries.ts'
import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import type { Language } from '#db/enums.ts'

export type MessageRow = {
  source: 'd' | 'i'
  id: string
  notificationId: number
  title: string | null
  kind: NotificationKind | null
  channel: Channel
  status: DeliveryStatus
  reason: SkipReason | null
  error: string | null
  createdAt: Date
  sentAt: Date | null
  readAt: Date | null
  receipt: Receipt | null
  receiptAt: Date | null
  receiptReason: string | null
  openedAt: Date | null
  clickedAt: Date | null
}

/** The position of a message: by time, then deliveries before inbox items, then by id. */
export type MessagePosition = { at: Date; source: 'd' | 'i'; id: string }

type Filter = {
  userId: number
  language: Language
  limit: number
  after?: MessagePosition | undefined
  channel?: Channel | undefined
  status?: DeliveryStatus | undefined
  reason?: SkipReason | undefined
}

const beforeAll = '9223372036854775807'

/** The newest messages of a user after a position. Each source is read by its index, and no further than the page. */
export function listMessages(sql: Sql, { userId, language, limit, after, ...filter }: Filter) {
  const { channel, status, reason } = filter
  /** Positions of the other source have the id before or after all. */
  const follows = (source: 'd' | 'i') => {
    if (!after) return sql``
    const id = after.source === source ? after.id : source === 'd' ? '0' : beforeAll
    return sql`and (created_at, id) < (${after.at}, ${id}::bigint)`
  }
  const state = sql`case when status = 'queued' and lease_until > now() then 'processing' else status end`
  const hasItems = [channel ?? 'in_app', status ?? 'sent', reason].join() === 'in_app,sent,'
  const items = (archived: boolean) => sql`
    (select 'i' as source, id, notification_id, 'in_app' as channel, 'sent' as status, null as reason, null as error,
      created_at, created_at as sent_at, read_at, null as receipt, null::timestamptz as receipt_at, null as receipt_reason,
      opened_at, clicked_at
    from inbox where user_id = ${userId} and ${archived ? sql`archived_at is not null` : sql`archived_at is null`}
      ${follows('i')} order by created_at desc, id desc limit ${limit})`
  return sql<MessageRow[]>`
    with page as materialized (
      select * from ((select 'd' as source, id, notification_id, channel, ${state} as status, skip_reason as reason, error,
        created_at, sent_at, null::timestamptz as read_at, receipt, receipt_at, receipt_reason,
        null::timestamptz as opened_at, clicked_at
      from deliveries where user_id = ${userId} ${follows('d')}
        ${channel ? sql`and channel = ${channel}` : sql``} ${status ? sql`and ${state} = ${status}` : sql``}
        ${reason ? sql`and skip_reason = ${reason}` : sql``}
      order by created_at desc, id desc limit ${limit})
      ${hasItems ? sql`union all ${items(false)} union all ${items(true)}` : sql``}) merged
      order by created_at desc, source, id desc limit ${limit}
    )
    select p.source, p.id, coalesce(n.parent_id, p.notification_id) as "notificationId", p.channel, p.status, p.reason, p.error, n.kind,
      coalesce(nullif(n.translations->${language}::text->>'title', ''), n.translations->'tr'->>'title') as title,
      p.created_at as "createdAt", p.sent_at as "sentAt", p.read_at as "readAt", p.receipt,
      p.receipt_at as "receiptAt", p.receipt_reason as "receiptReason", p.opened_at as "openedAt", p.clicked_at as "clickedAt"
    from page p left join notifications n on n.id = p.notification_id
    order by p.created_at desc, p.source, p.id desc`
}
