import type { z } from 'zod'
import type { Sql } from '#db/client.ts'
import { wireTime } from '#db/columns.ts'
import type { DeliveryStatus, SkipReason } from '#db/enums/deliveries.ts'
import type { Channel } from '#db/enums/notifications.ts'
import type { Language } from '#db/enums.ts'
import type { UserMessage } from './messages-schema.ts'

export type MessageRow = z.infer<typeof UserMessage>

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
    select case p.source when 'd' then 'delivery-' else 'inbox-' end || p.id as id,
      case when coalesce(n.parent_id, p.notification_id) > 0 then coalesce(n.parent_id, p.notification_id) end as notification_id,
      coalesce(nullif(n.translations->${language}::text->>'title', ''), n.translations->'tr'->>'title') as title,
      n.kind, p.channel, p.status, p.reason as skip_reason, p.error, ${wireTime(sql, 'p.created_at')} as created_date,
      ${wireTime(sql, 'p.sent_at')} as sent_date, ${wireTime(sql, 'p.read_at')} as read_date, p.receipt,
      ${wireTime(sql, 'p.receipt_at')} as receipt_date, p.receipt_reason,
      ${wireTime(sql, 'p.opened_at')} as opened_date, ${wireTime(sql, 'p.clicked_at')} as clicked_date
    from page p left join notifications n on n.id = p.notification_id
    order by p.created_at desc, p.source, p.id desc`
}
