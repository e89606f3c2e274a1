import type { TransactionSql } from 'postgres'
import { type Planned, planNotifications } from './plan.ts'

/** People one notification that leaves the house reached at most: a delivery costs more than a row in an inbox. */
const reached = 2000

/** Writes every notification with the traces of its state; answers those that went to inboxes, oldest first. */
export async function seedNotifications(
  tx: TransactionSql,
  size: { notifications: number; inboxPerUser: number },
) {
  const plan = planNotifications(size.notifications, size.inboxPerUser)
  await tx`
    create temp table demo_notifications (
      id int, channel text, status text, priority smallint, sent_at timestamptz, seq int
    ) on commit drop`
  await tx`
    with planned as (
      select *, now() - interval '1 day' * age as written, 1 + (place % 4)::int as writer
      from rows from (jsonb_to_recordset(${tx.json(plan.map(asRow))}) as (
        status text, channel text, target_type text, kind text, priority smallint, translations jsonb, link jsonb,
        age float8, due float8
      )) with ordinality as each (status, channel, target_type, kind, priority, translations, link, age, due, place)
    ), reach as materialized (
      select count(*) as everybody, count(*) filter (where role = 'admin') as admins, max(id) as last
      from demo_people where status = 'active'
    ), timed as (
      select *, written + interval '40 minutes' as judged, written + interval '1 hour' as sent,
        (select id from demo_people where seq = writer) as author,
        (select id from demo_people where seq = writer + 1) as judge,
        status in ('approved', 'scheduled', 'processing', 'sent', 'stored', 'failed') as passed,
        status in ('processing', 'sent', 'stored', 'failed') as expanded
      from planned
    ), made as (
      insert into notifications (
        kind, channel, target_type, target_id, target_rules, platforms, priority, status, translations, link, scheduled_at,
        created_by, created_at, updated_at, approved_by, approved_at, rejected_by, rejected_at, rejection_reason, cancelled_by,
        cancelled_at, cancellation_reason, target_count, expanded_to, expanded, processing_at, sent_at, failed_at, tried_at
      )
      select
        kind, channel, target_type,
        case target_type when 'user' then (
            select id from demo_people where status = 'active' order by seq < 5 + place, seq limit 1)
          when 'segment' then (select id from demo_segments where place = 0) end,
        case when target_type = 'segment' and passed then (
          select rules from segments where id = (select id from demo_segments where place = 0)) end,
        case when channel = 'email' or place % 3 > 0 then array['web', 'mobile', 'desktop'] else array['web'] end,
        priority, status, translations, nullif(link, 'null'), now() + interval '1 day' * due, author, written,
        case when status = 'pending' then written else judged end,
        case when passed then judge end, case when passed then judged end,
        case when status = 'rejected' then judge end, case when status = 'rejected' then judged end,
        case when status = 'rejected' then (array[
          'Tarih yanlış: turnuva pazar günü', 'İngilizce metin eksik', 'Aynı duyuru dün gitti', 'Ton çok resmi'
        ])[1 + place % 4] end,
        case when status = 'cancelled' then judge end, case when status = 'cancelled' then sent end,
        case when status = 'cancelled' then (array['Etkinlik ertelendi', 'Yanlış kitle seçilmiş'])[1 + place % 2] end,
        case target_type when 'user' then 1 when 'admin' then admins
          when 'segment' then (select reach from demo_segments where place = 0) else everybody end,
        case when expanded then last else 0 end, expanded,
        case when expanded then sent end, case when status = 'sent' then sent + interval '2 minutes' end,
        case when status = 'failed' then sent + interval '2 hours' end,
        case when status in ('sent', 'stored') then sent + interval '2 minutes' when status = 'failed' then sent + interval '2 hours' end
      from timed, reach order by place
      returning id, channel, status, priority, coalesce(sent_at, failed_at, processing_at, cancelled_at) as sent_at
    )
    insert into demo_notifications
    select *, row_number() over (partition by channel, status order by id) - 1 from made`
  return tx<{ id: number; sent_at: Date }[]>`
    select id, sent_at from demo_notifications where channel = 'in_app' and status = 'sent' order by id`
}

const asRow = ({ translations, ...rest }: Planned) => ({ ...rest, translations })

/** A broadcast after the other, as the queue would write them; each person has exactly `inboxPerUser` rows. */
export async function seedInbox(
  tx: TransactionSql,
  sent: { id: number; sent_at: Date }[],
  inboxPerUser: number,
) {
  let rows = 0
  for (const [place, { id, sent_at }] of sent.entries()) {
    const [made] = await tx<[{ rows: number }]>`
      with made as (
        insert into inbox (
          user_id, notification_id, created_at, read_at, archived_at, favorited_at, opened_at, clicked_at
        )
        select person, ${id}::int, at, case when open then seen end,
          case when open and tidy < 0.15 then seen + interval '1 minute' end,
          case when fond < 0.06 then seen end,
          case when open and interest < 0.7 then seen end,
          case when open and interest < 0.18 and has_button then least(now(), seen + interval '20 seconds') end
        from (
          select id as person, at, tidy, fond, interest, has_button, least(now(), at + interval '2 days' * wait) as seen,
            haste < case when now() - at < interval '1 day' then 0.2 when now() - at < interval '10 days' then 0.6 else 0.85 end as open
          from (
            select id, greatest(created_at, ${sent_at}::timestamptz) as at, random() as haste, random() as tidy,
              random() as fond, random() ^ 3 as wait, random() as interest,
              (select link is not null from notifications n where n.id = ${id}::int) as has_button
            from demo_people where (${place}::int + seq * 7) % ${sent.length}::int < ${inboxPerUser}::int
          ) dice
        ) reader order by person
        returning opened_at, clicked_at
      ), counted as (
        select count(*)::int as rows, count(opened_at) as opened, count(clicked_at) as clicked from made
      )
      update notifications set target_count = rows, expanded_count = rows, sent_count = rows, opened_count = opened,
        clicked_count = clicked
      from counted where id = ${id} returning rows`
    rows += made.rows
  }
  return rows
}

/** What was to go by mail and push: most of it arrived, some was not wanted or had no address, and one is half-way. */
export async function seedDeliveries(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    insert into deliveries (
      notification_id, user_id, channel, status, priority, attempts, due_at, sent_at, tried_at, error, skip_reason, created_at
    )
    with recipient as (
      select n.id, n.channel, n.status, n.priority, n.sent_at, p.id as person
      from demo_notifications n join demo_people p on p.status = 'active' and p.seq <= ${reached}
      where n.channel in ('email', 'push', 'sms') and n.status in ('sent', 'stored', 'processing', 'failed')
      union all
      select s.id, s.channel, 'sent', s.priority, s.due, p.id
      from demo_steps s join inbox i on i.notification_id = s.parent_id and coalesce(i.read_at > s.due, true)
        join demo_people p on p.id = i.user_id and p.status = 'active'
    ), dice as materialized (
      select *, random() as luck, random() as wait from recipient
    ), fated as materialized (
      select *, case
        when status = 'stored' then case when luck > 0.9 then 'skipped' else 'stored' end
        when status = 'failed' or luck < 0.02 then 'failed'
        when luck > case channel when 'push' then 0.4 else 0.94 end then 'skipped'
        when status = 'processing' and luck < 0.35 then 'queued' else 'sent' end as fate
      from dice
    )
    select id, person, channel, fate, priority, case fate when 'sent' then 1 when 'stored' then 1 when 'queued' then 2 when 'skipped' then 0 else 5 end,
      case when fate = 'queued' then now() + interval '2 hours' + interval '4 hours' * wait else sent_at end,
      case when fate = 'sent' then sent_at + interval '90 seconds' * wait end,
      case when fate <> 'skipped' then sent_at + interval '90 seconds' * wait end,
      case fate when 'failed' then (case channel when 'push' then array['413 payload too large', '403 invalid VAPID token'] else array['550 5.1.1 mailbox not found', '552 5.2.2 mailbox full'] end)[1 + floor(wait * 2)::int]
        when 'queued' then '421 4.7.0 try again later' end,
      case when fate = 'skipped' then (case channel when 'push' then array['no_address', 'no_address', 'platform', 'address_gone']
        when 'sms' then array['no_address'] else array['no_consent', 'preference_off', 'frequency_cap'] end)[1 + floor(wait * case channel when 'push' then 4 when 'sms' then 1 else 3 end)::int] end,
      sent_at
    from fated order by fated.sent_at, id, person`
  return count
}
