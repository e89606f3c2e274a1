import type { TransactionSql } from 'postgres'

/** Of the deliveries of the demo, those of fallback channels included. */
const ours = (tx: TransactionSql) => tx`
  d.notification_id in (select id from demo_notifications union all select id from demo_steps)`

/**
 * A notification in inboxes whose unread items were followed by a push and then by an e-mail: the newest one that is old
 * enough. `demo_steps` are the two.
 */
export async function seedFallback(tx: TransactionSql): Promise<void> {
  await tx`create temp table demo_steps (id int, channel text, priority smallint, parent_id int, due timestamptz) on commit drop`
  await tx`
    with followed as (
      update notifications set fallback = '[{"channel": "push", "hours": 4}, {"channel": "email", "hours": 20}]'
      where id = (
        select id from demo_notifications where channel = 'in_app' and status = 'sent' and sent_at < now() - interval '26 hours'
        order by sent_at desc limit 1)
      returning *
    ), step as (
      select f.*, chosen.channel as way, f.sent_at + interval '1 hour' * chosen.hours as due,
        -nextval(pg_get_serial_sequence('notifications', 'id')) as step_id
      from followed f, (values ('push', 4), ('email', 24)) as chosen (channel, hours)
    ), made as (
      insert into notifications (
        id, parent_id, channel, status, kind, target_type, platforms, priority, translations, link, created_by,
        created_at, updated_at, scheduled_at, processing_at, sent_at, tried_at, expanded, target_count
      )
      overriding system value
      select step_id, id, way, 'sent', kind, target_type, platforms, priority, translations, link, created_by,
        sent_at, sent_at, due, due, due + interval '2 minutes', due + interval '2 minutes', true, (
          select count(*) from inbox i join demo_people p on p.id = i.user_id and p.status = 'active'
          where i.notification_id = step.id)
      from step
      returning id, channel, priority, parent_id, scheduled_at
    )
    insert into demo_steps select * from made`
}

/**
 * What providers reported of e-mails: most arrived, a few were reported as spam, and some people have an address that
 * does not exist, to which nothing was sent after the first bounce. Some pushes were followed.
 */
export async function seedReceipts(tx: TransactionSql): Promise<void> {
  await tx`
    with sent as (
      select d.id, d.sent_at, p.seq % 47 = 11 as unknown, random() as luck,
        row_number() over (partition by d.user_id order by d.sent_at, d.id) as nth
      from deliveries d join demo_people p on p.id = d.user_id
      where d.channel = 'email' and d.status = 'sent' and ${ours(tx)}
    ), reported as (
      select *, unknown and nth > 1 as off, least(now(), sent_at + interval '40 seconds' * (1 + luck)) as at,
        case when unknown then 'bounced' when luck < 0.004 then 'complained' when luck < 0.985 then 'delivered' end as result
      from sent
    )
    update deliveries d set
      receipt = case when not off then result end, receipt_at = case when not off and result is not null then at end,
      receipt_reason = case when not off and unknown then '550 5.1.1 user unknown' end,
      status = case when off then 'skipped' else d.status end,
      skip_reason = case when off then 'address_bounced' end,
      attempts = case when off then 0 else d.attempts end,
      sent_at = case when not off then d.sent_at end, tried_at = case when not off then d.tried_at end
    from reported r where r.id = d.id`
  await tx`
    insert into address_bounces (user_id, email, bounced_at, reason)
    select d.user_id, p.email, d.receipt_at, d.receipt_reason
    from deliveries d join demo_people p on p.id = d.user_id where d.receipt = 'bounced' and ${ours(tx)}
    on conflict do nothing`
  await tx`
    insert into preferences (user_id, channel, topic, enabled, updated_at)
    select d.user_id, 'email', 'marketing', false, max(d.receipt_at)
    from deliveries d where d.receipt = 'complained' and ${ours(tx)} group by 1 on conflict do nothing`
  await tx`
    update deliveries d set clicked_at = least(now(), sent_at + interval '5 hours' * random() ^ 3)
    where d.channel = 'push' and d.status = 'sent' and random() < 0.14 and ${ours(tx)}`
}

/** Counts deliveries at their notifications, as settling and receipts do. */
export const countDeliveries = (tx: TransactionSql) => tx`
  update notifications n set target_count = case when n.parent_id is null then d.total else n.target_count end,
    expanded_count = d.total, sent_count = d.sent, failed_count = d.failed, stored_count = d.stored,
    skipped_count = d.skipped, delivered_count = d.delivered, bounced_count = d.bounced,
    complained_count = d.complained, clicked_count = d.clicked,
    failed_at = case when d.failed > 0 and n.status <> 'processing' then coalesce(n.failed_at, n.sent_at) end
  from (
    select notification_id, count(*) as total, count(*) filter (where status = 'sent') as sent,
      count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'stored') as stored,
      count(*) filter (where status = 'skipped') as skipped,
      count(*) filter (where receipt = 'delivered') as delivered, count(*) filter (where receipt = 'bounced') as bounced,
      count(*) filter (where receipt = 'complained') as complained, count(clicked_at) as clicked
    from deliveries d where ${ours(tx)} group by 1
  ) d where d.notification_id = n.id`
