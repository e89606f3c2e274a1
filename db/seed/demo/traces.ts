import type { TransactionSql } from 'postgres'

/** How demo rows of the audit log are told from real ones. */
export const demoRequest = 'demo-%'

/** The newest mails as an unconfigured mailer leaves them. */
export async function seedOutbox(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    insert into outbox (channel, recipient, subject, text, created_at)
    select 'email', p.email, words->>'subject', (words->>'title') || E'\n\n' || (words->>'message'), d.sent_at
    from (
      select * from deliveries where status = 'sent' and channel = 'email' and notification_id in (select id from demo_notifications)
      order by sent_at desc limit 300
    ) d
    join demo_people p on p.id = d.user_id
    join notifications n on n.id = d.notification_id,
    lateral (select coalesce(n.translations->p.language, n.translations->'tr') as words) chosen
    order by d.sent_at`
  return count
}

/** What admins decided and people did, in the order of time. */
export async function seedAudit(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    insert into audit_log (actor_type, actor_id, action, target_type, target_id, meta, ip, request_id, created_at)
    with decided as (
      select n.* from notifications n join demo_notifications using (id)
    ), deed (actor_type, actor_id, action, target_type, target_id, meta, at) as (
      select 'admin', created_by, 'notification.create', 'notification', id::text, '{}'::jsonb, created_at from decided
      union all
      select 'admin', updated_by, 'notification.update', 'notification', id::text,
        '{"fields": ["translations.tr.title", "translations.en.title", "translations.en.message", "priority"]}', updated_at
      from decided where version > 1
      union all
      select 'admin', approved_by, 'notification.approve', 'notification', id::text, '{}', approved_at
      from decided where approved_by is not null
      union all
      select 'admin', rejected_by, 'notification.reject', 'notification', id::text,
        jsonb_build_object('reason', rejection_reason), rejected_at
      from decided where rejected_by is not null
      union all
      select 'admin', cancelled_by, 'notification.cancel', 'notification', id::text,
        jsonb_build_object('reason', cancellation_reason), cancelled_at
      from decided where cancelled_by is not null
      union all
      (select 'user', id, 'user.register', 'user', id::text, '{}', created_at from demo_people
       where role = 'user' order by seq desc limit 300)
      union all
      (select p.role, p.id, 'auth.sign_in', 'session', s.id::text,
         jsonb_build_object('platform', s.platform), s.created_at
       from sessions s join demo_people p on p.id = s.user_id order by s.created_at desc limit 500)
    )
    select actor_type, actor_id, action, target_type, target_id, meta,
      inet '78.160.0.0' + (actor_id % 1048576), 'demo-' || gen_random_uuid(), at
    from deed order by at`
  return count
}
