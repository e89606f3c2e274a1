import type { Sql } from '#db/client.ts'
import { seedAdmin, seedSessions, seedUsers } from './seed.ts'

const people = 20_000
const agents = 12
const messagesEach = 10

/** A support desk of a year, with ten messages a ticket. Returns the token of an admin. */
export async function seedDesk(sql: Sql, tickets: number): Promise<string> {
  await seedUsers(sql, people)
  await seedAdmin(sql)
  await sql`update users set role = 'admin' where id <= ${agents}`
  await seedTickets(sql, tickets)
  await seedMoves(sql)
  await sql.unsafe('vacuum analyze')
  await sql.unsafe('checkpoint')
  const [admin] = await seedSessions(sql, 1)
  return admin!.token
}

const words =
  'turnuva ödeme kupa oyun hesap şifre giriş hata bağlantı sunucu ödül kart fatura iade takım maç sıralama ekran mobil güncelleme bildirim e-posta telefon ayar profil arkadaş davet puan seviye mağaza paket'.split(
    ' ',
  )

/**
 * Texts of common words and one rare one, of a year, and messages of them, in the order in which they came, with words that
 * are in all, in half, in a tenth, in 2% and in one; most of the older tickets are closed.
 */
async function seedTickets(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into tickets (user_id, guest_email, guest_name, language, subject, description, category, subcategory, priority, status, source,
      is_spam, is_flagged, assigned_to, created_at, updated_at, last_message_at, first_response_at, first_response_due_at, resolved_at, closed_at,
      resolution_due_at, resolution_breached_at, sla_paused_at, sla_warned_at, unread_by_staff)
    select case when n % 9 > 0 then 1 + n % ${people}::int end, case when n % 9 = 0 then 'misafir' || n || '@ornek.com' end,
      case when n % 9 = 0 then 'Misafir ' || n end, 'tr', text.subject, text.description,
      (array['general', 'technical', 'billing', 'account'])[1 + n % 4], case when n % 4 = 1 and n % 3 = 0 then 'bug_report' end,
      1 + n % 5, case when n > ${count}::int * 0.95 then (array['open', 'in_progress', 'waiting_user', 'resolved'])[1 + n % 4] else 'closed' end,
      (array['web', 'web', 'mobile', 'email', 'phone'])[1 + n % 5], n % 50 = 0, n % 70 = 0,
      case when n % 6 > 0 then 1 + n % ${agents}::int end, at, at + interval '3 hours', at + interval '2 hours',
      case when n % 11 > 0 then at + n % 500 * interval '1 minute' end, at + interval '4 hours',
      case when n <= ${count}::int * 0.95 or n % 4 = 3 then least(now(), at + n % 5000 * interval '1 minute') end,
      case when n <= ${count}::int * 0.95 then least(now(), at + n % 5000 * interval '1 minute' + interval '1 day') end, at + interval '1 day',
      case when n % 20 = 0 then at + interval '1 day' end,
      case when n <= ${count}::int * 0.95 or n % 4 >= 2 then at end,
      case when n > ${count}::int * 0.95 and n % 9 = 0 then at end, case when n % 30 = 0 then 1 else 0 end
    from generate_series(1, ${count}::int) n,
      lateral (select now() - (${count}::int - n) * interval '5 minutes' as at) moment,
      lateral (
        select string_agg(word, ' ' order by place) filter (where place <= 5) as subject,
          string_agg(word, ' ' order by place) || ' kod' || n || 'x' as description
        from (
          select place, (${words}::text[])[1 + floor(random() * ${words.length} * (n % 7 + 1) / 7)::int] as word
          from generate_series(1, 40) place
        ) drawn
      ) text`
  await sql`
    insert into ticket_messages (ticket_id, sender_type, sender_id, body, created_at, read_at)
    select id, case when step % 2 = 0 then 'admin' else 'user' end, null, 'Mesaj ' || step || ': ' || subject
      || case when step % 2 = 0 then ' Yanıtımız ektedir.' else '' end || case when id % 50 = 0 then ' Dekontunu iade ile birlikte yolla.' else '' end
      || case when id % 10 = step then ' fiş' || id else '' end || case when (id + step) % 10 = 0 then ' Kargodan haber yok.' else '' end,
      created_at, created_at
    from tickets, generate_series(1, ${messagesEach}::int) step order by created_at + step * interval '1 hour', id`
}

/** Each resolved ticket was resolved in two steps, and one in twenty of them was reopened before; half of them are rated. */
async function seedMoves(sql: Sql): Promise<void> {
  await sql`
    insert into ticket_status_log (ticket_id, old_status, new_status, changed_by_type, created_at)
    select id, old_status, new_status, 'admin', created_at + (resolved_at - created_at) * share
    from tickets, (values
      ('open', 'in_progress', 0.2, 1), ('in_progress', 'resolved', 0.4, 20), ('resolved', 'in_progress', 0.6, 20),
      ('in_progress', 'resolved', 1, 1)
    ) as move (old_status, new_status, share, every)
    where resolved_at is not null and id % every = 0 order by created_at`
  await sql`
    insert into ticket_feedback (ticket_id, rating, created_at)
    select id, 1 + id * 7 % 5, resolved_at from tickets where resolved_at is not null and id % 2 = 0 order by resolved_at`
}

/** Assignments, audit entries of every change and of two answers a ticket, and texts of ratings; after `seedDesk`. */
export async function seedLogs(sql: Sql): Promise<void> {
  await sql`update ticket_feedback set text = (array['Çok hızlı yanıt', 'Sorun çözülmedi', 'Ödeme geç geldi'])[1 + id % 3] where id % 3 > 0`
  await sql`
    insert into ticket_status_log (ticket_id, new_assignee, changed_by, changed_by_type, created_at)
    select id, assigned_to, 1 + id % ${agents}::int, case when id % 4 = 0 then 'system' else 'admin' end, created_at + interval '1 minute'
    from tickets where assigned_to is not null order by created_at`
  await sql`
    insert into audit_log (actor_type, actor_id, action, target_type, target_id, created_at)
    select type, case when type = 'admin' then 1 + id % ${agents}::int end, action, 'ticket', id::text, at from (
      select id, 'user' as type, 'ticket.create' as action, created_at as at from tickets
      union all
      select id, 'admin', 'ticket.answer', created_at + step * interval '1 hour' from tickets, generate_series(1, 2) step
      union all
      select ticket_id, changed_by_type, case when new_status is null then 'ticket.assign' else 'ticket.status' end, created_at
      from ticket_status_log
    ) entries where at <= now() order by at`
  await sql.unsafe('vacuum analyze')
  await sql.unsafe('checkpoint')
}
