import type { TransactionSql } from 'postgres'
import { admins } from './people.ts'

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
    insert into audit_log (actor_type, actor_id, action, target_type, target_id, meta, changes, ip, request_id, created_at)
    with decided as (
      select n.* from notifications n join demo_notifications using (id)
    ), recent as (
      select t.* from tickets t join demo_made using (id) where created_at > now() - interval '90 days'
    ), deed (actor_type, actor_id, action, target_type, target_id, meta, changes, at) as (
      select 'admin', created_by, 'notification.create', 'notification', id::text, '{}'::jsonb, null::jsonb,
        created_at
      from decided
      union all
      select 'admin', updated_by, 'notification.update', 'notification', id::text,
        '{"fields": ["translations.tr.title", "translations.en.title", "translations.en.message", "priority"]}', null, updated_at
      from decided where version > 1
      union all
      select 'admin', approved_by, 'notification.approve', 'notification', id::text, '{}', null, approved_at
      from decided where approved_by is not null
      union all
      select 'admin', rejected_by, 'notification.reject', 'notification', id::text,
        jsonb_build_object('reason', rejection_reason), null, rejected_at
      from decided where rejected_by is not null
      union all
      select 'admin', cancelled_by, 'notification.cancel', 'notification', id::text,
        jsonb_build_object('reason', cancellation_reason), null, cancelled_at
      from decided where cancelled_by is not null
      union all
      (select 'user', id, 'user.register', 'user', id::text, '{}', null, created_at from demo_people
       where role = 'user' order by seq desc limit 300)
      union all
      (select p.role, p.id, 'auth.sign_in', 'session', s.id::text,
         jsonb_build_object('platform', s.platform), null, s.created_at
       from sessions s join demo_people p on p.id = s.user_id order by s.created_at desc limit 500)
      union all
      (select case suspended_by when 'admin' then 'admin' else 'user' end, coalesce(suspended_by_id, u.id),
         'user.suspend', 'user', u.id::text, '{}', case suspended_by when 'admin' then jsonb_build_object(
           'status', jsonb_build_object('from', 'active', 'to', 'suspended'),
           'suspensionReason', jsonb_build_object('from', null, 'to', suspension_reason),
           'suspendedUntil', jsonb_build_object('from', null, 'to', suspended_until)) end, suspended_at
       from users u join demo_people using (id) where suspended_at is not null order by suspended_at desc limit 400)
      union all
      (select 'user', u.id, 'user.delete', 'user', u.id::text, '{}', null, deleted_at
       from users u join demo_people using (id) where deleted_at is not null order by deleted_at desc limit 100)
      union all
      (select 'admin', author.id, deeds.action, 'user', p.id::text, deeds.meta, deeds.changes,
         greatest(p.created_at, now() - interval '7 hours' * (p.seq % 200) - interval '13 minutes' * author.seq)
       from demo_people p join users u using (id) join demo_people author on author.seq = 1 + p.seq % ${admins},
       lateral (select (p.seq / 11 % 4)::int as kind) dice,
       lateral (values
         (0, 'user.update', '{"fields": ["lastName"]}'::jsonb,
           jsonb_build_object('lastName', jsonb_build_object('from', 'Oyuncu', 'to', u.last_name))),
         (1, 'user.verify_email', '{}', '{"emailVerified": {"from": false, "to": true}}'),
         (2, 'user.activate', '{}', '{"status": {"from": "suspended", "to": "active"}}'),
         (3, 'user.reset_password', '{}', null)
       ) as deeds (kind, action, meta, changes)
       where p.role = 'user' and p.status = 'active' and p.seq % 11 = 0 and deeds.kind = dice.kind
         and (deeds.kind <> 1 or u.email_verified_at is not null)
       order by p.seq desc limit 300)
      union all
      select 'admin', p.id, 'maintenance.' || turn, 'platform', null,
        case turn when 'enable' then '{"reason": "Sunucu güncellemesi", "duration": 45}'::jsonb else '{}' end, null,
        now() - interval '9 days' * week - case turn when 'enable' then interval '50 minutes' else interval '8 minutes' end
      from demo_people p, generate_series(1, 3) week, unnest(array['enable', 'disable']) turn where p.seq = 1 + week
      union all
      select case when user_id is null then 'anonymous' else 'user' end, user_id, 'ticket.create', 'ticket', id::text,
        jsonb_build_object('category', category), null, created_at
      from recent
      union all
      select 'system', null, 'ticket.auto_reply', 'ticket', id::text, '{}', null, created_at + interval '1 second' from recent
      union all
      select changed_by_type, changed_by,
        case when new_status is null then 'ticket.assign' when changed_by_type = 'system' then 'ticket.close_resolved'
          else 'ticket.status' end, 'ticket', ticket_id::text, '{}',
        case when new_status is null
          then jsonb_build_object('assignedTo', jsonb_build_object('from', old_assignee, 'to', new_assignee))
          else jsonb_build_object('status', jsonb_build_object('from', old_status, 'to', new_status)) end, l.created_at
      from ticket_status_log l join recent on recent.id = l.ticket_id
      union all
      select case sender_type when 'guest' then 'anonymous' else sender_type end, sender_id,
        case when sender_type <> 'admin' then 'ticket.reply' when m.created_at = f.thanked_at then 'ticket.thank'
          else 'ticket.answer' end, 'ticket', m.ticket_id::text, jsonb_build_object('message', m.id), null, m.created_at
      from ticket_messages m join recent on recent.id = m.ticket_id left join ticket_feedback f on f.ticket_id = m.ticket_id
      union all
      select 'admin', recent.first_response_by, 'ticket.tag', 'ticket', ticket_id::text,
        jsonb_build_object('added', jsonb_agg(name order by rank)),
        jsonb_build_object('tags', jsonb_build_object('from', null, 'to', string_agg(name, ', ' order by rank))), at
      from demo_tags join recent on recent.id = ticket_id group by ticket_id, recent.first_response_by, at
      union all
      select case when user_id is null then 'anonymous' else 'user' end, user_id, 'ticket.rate', 'ticket', ticket_id::text,
        '{}', null, f.created_at
      from ticket_feedback f join recent on recent.id = f.ticket_id
    )
    select actor_type, actor_id, action, target_type, target_id, meta, changes,
      inet '78.160.0.0' + (actor_id % 1048576), 'demo-' || gen_random_uuid(), at
    from deed order by at`
  // Both logs name the request of a change.
  await tx`
    update ticket_status_log l set request_id = a.request_id from audit_log a, demo_made m
    where m.id = l.ticket_id and l.request_id is null and a.target_type = 'ticket'
      and a.target_id = l.ticket_id::text and a.created_at = l.created_at
      and a.action in ('ticket.assign', 'ticket.status', 'ticket.close_resolved')
      and (a.action = 'ticket.assign') = (l.new_status is null)`
  return count
}
