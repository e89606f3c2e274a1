import type { TransactionSql } from 'postgres'
import { names } from './names.ts'
import { admins } from './people.ts'
import { seedTags } from './ticket-tags.ts'
import { comments, stories, thanks } from './ticket-texts.ts'

/** Urgent tickets of the last hour, which no one has answered: their due times are near. */
const urgent = 4

/** Tickets of two years with their threads, moves and ratings; one in nine is a guest's. */
export async function seedTickets(tx: TransactionSql, tickets: number): Promise<number> {
  await tx`create temp table demo_made on commit drop as select 0 as id, 0 as place limit 0`
  await tx`
    create temp table demo_tags (ticket_id integer, name text, rank bigint, at timestamptz) on commit drop`
  if (tickets === 0) return 0
  await planTickets(tx, tickets)
  const count = await insertTickets(tx)
  await seedServiceLevels(tx)
  await seedAgents(tx)
  await seedMessages(tx)
  await seedMoves(tx)
  await seedTags(tx)
  await seedRatings(tx)
  await seedThanks(tx)
  return count
}

/** `lasted` is the time from the question to the last word, of which each step takes its share: none lies ahead of us. */
async function planTickets(tx: TransactionSql, tickets: number): Promise<void> {
  const texts = stories.map(({ category, subcategory, tr, en }) => ({ category, subcategory, tr, en }))
  await tx`
    create temp table demo_stories on commit drop as
    select place::int - 1 as story, category, subcategory, language, words
    from rows from (jsonb_to_recordset(${tx.json(texts)}) as (category text, subcategory text, tr jsonb, en jsonb))
      with ordinality as each (category, subcategory, tr, en, place),
    lateral (values ('tr', tr), ('en', en)) as told (language, words)`
  await tx`
    create temp table demo_tickets on commit drop as
    with dice as materialized (
      select n, random() as age, random() as fate, random() as pace, random() as weight, random() as luck,
        1 + ${admins}::int + (n * 7) % greatest((select count(*)::int from demo_people) - ${admins}::int, 1) as seq,
        n % 9 = 0 as guest
      from generate_series(1, ${tickets}::int) n
    ), timed as (
      select d.*, case when guest then 'tr' else coalesce(p.language, 'tr') end as language,
        case when guest then null else p.id end as person,
        case when n <= ${urgent} then now() - interval '26 minutes' - n * interval '8 minutes'
          else greatest(coalesce(case when not guest then p.created_at end, '-infinity'),
            now() - interval '1 minute' - interval '700 days' * age ^ 1.5) end as at
      from dice d left join demo_people p using (seq)
    ), aged as (
      select *, extract(epoch from now() - at) / 86400 as days from timed
    ), fated as (
      select *, case
        when days > 7 then case when fate < 0.985 then 'closed' else 'waiting_user' end
        when days < 0.1 then 'open'
        when fate < 0.15 then 'open' when fate < 0.4 then 'in_progress' when fate < 0.6 then 'waiting_user'
        when fate < 0.85 then 'resolved' else 'closed' end as status
      from aged
    )
    select row_number() over (order by at, n)::int as place, n, person, guest, language, at, status, weight, luck,
      n % ${stories.length} as story, 1 + n % ${admins} as helper,
      least(now() - at, interval '20 minutes' + interval '5 days' * pace ^ 2) as lasted
    from fated`
}

/** One in twelve resolved tickets was resolved too early. */
const isReopened = (tx: TransactionSql) =>
  tx`t.status in ('resolved', 'closed') and t.luck between 0.5 and 0.58`

async function insertTickets(tx: TransactionSql): Promise<number> {
  const { first, last } = names.tr
  const { count } = await tx`
    with made as (
      insert into tickets (
        user_id, guest_email, guest_name, guest_verified_at, language, subject, description, category, subcategory, priority, status,
        source, device_type, user_agent, country_code, is_spam, is_flagged, assigned_to, created_at, updated_at, last_message_at, first_response_at,
        first_response_by, resolved_at, closed_at, reopen_count
      )
      select
        t.person, case when guest then 'misafir' || n || '@posta.meydan.example' end,
        case when guest then (${first}::text[])[1 + n % ${first.length}] || ' ' || (${last}::text[])[1 + n % ${last.length}] end,
        case when guest and t.status <> 'open' then at + lasted * 0.1 end,
        t.language, s.words->>'subject', s.words->>'description', s.category, s.subcategory,
        case when n <= ${urgent} then 4 when weight < 0.15 then 1 when weight < 0.7 then 2 when weight < 0.92 then 3 when weight < 0.985 then 4 else 5 end,
        t.status, (array['web', 'web', 'web', 'mobile', 'mobile', 'email', 'web', 'phone', 'web', 'chat'])[1 + n % 10],
        'browser', 'demo', (array['TR', 'TR', 'TR', 'TR', 'TR', 'DE', 'TR', 'NL', 'TR', 'AZ'])[1 + n * 3 % 10],
        n % 43 = 0, n % 43 <> 0 and n % 37 = 0, case when t.status <> 'open' or luck < 0.4 then helper.id end, at, at + lasted, at + lasted,
        case when t.status <> 'open' then at + lasted * 0.15 end, case when t.status <> 'open' then helper.id end,
        case when t.status in ('resolved', 'closed') then at + lasted * 0.9 end,
        case when t.status = 'closed' then at + lasted end,
        case when ${isReopened(tx)} then 1 else 0 end
      from demo_tickets t join demo_stories s using (story, language)
        left join demo_people helper on helper.seq = t.helper
      order by place
      returning id
    )
    insert into demo_made select id, row_number() over (order by id) from made`
  await tx`create index on demo_made (place)`
  await tx`analyze demo_made, demo_tickets`
  return count
}

/**
 * Due times by the policies; business hours are about a third of the day. What came later has missed them. The server
 * calculates those of unresolved tickets by its calendar when it starts, and records what they missed.
 */
async function seedServiceLevels(tx: TransactionSql): Promise<void> {
  await tx`
    update tickets set sla_policy_id = due.policy, first_response_due_at = due.respond, resolution_due_at = due.resolve,
      sla_paused_at = due.paused,
      first_response_breached_at = case when resolved_at is not null and first_response_at > due.respond then due.respond end,
      resolution_breached_at = case when resolved_at > due.resolve then due.resolve end
    from (
      select m.id, p.id as policy, t.at + p.first_response_minutes * stretch as respond,
        t.at + p.resolution_minutes * stretch as resolve,
        case when t.status = 'waiting_user' then t.at + t.lasted * 0.15 else tickets.resolved_at end as paused
      from demo_made m join demo_tickets t using (place) join tickets on tickets.id = m.id
        join sla_policies p on p.priority = tickets.priority and p.category is null,
        lateral (select case p.calendar when 'always' then interval '1 minute' else interval '3 minutes' end as stretch) pace
    ) due where due.id = tickets.id`
  await tx`
    insert into holidays (day, name)
    select day::date, name from generate_series(extract(year from now())::int, extract(year from now())::int + 1) year,
      lateral (values ('01-01', 'Yılbaşı'), ('04-23', 'Ulusal Egemenlik ve Çocuk Bayramı'), ('05-01', 'Emek ve Dayanışma Günü'),
        ('05-19', 'Gençlik ve Spor Bayramı'), ('07-15', 'Demokrasi ve Millî Birlik Günü'), ('08-30', 'Zafer Bayramı'),
        ('10-29', 'Cumhuriyet Bayramı')) as each (month, name), lateral (select year || '-' || month as day) date
    on conflict do nothing`
  await tx`update desk_settings set sla_recalculated_to = 0`
}

/** What the demo's agents take, one of whom is away, and a view that they share. */
async function seedAgents(tx: TransactionSql): Promise<void> {
  await tx`
    insert into agents (user_id, categories, languages, away_until)
    select id, case seq when 2 then array['technical'] when 3 then array['billing', 'account'] else '{}' end,
      case seq when 4 then array['tr'] else '{}' end, case seq when 5 then now() + interval '6 days' end
    from demo_people where seq <= ${admins} on conflict do nothing`
  await tx`
    insert into ticket_views (owner_id, name, filters, is_shared)
    select id, 'Acil ve atanmamış', ${tx.json({ status: 'unresolved', assigned_to: 'unassigned', sort_by: 'priority', sort_order: 'desc' })}, true
    from demo_people where seq = 1 on conflict do nothing`
}

/** How many of a thread's words were said so far; an odd number of them ends with ours. */
async function seedMessages(tx: TransactionSql): Promise<void> {
  await tx`
    insert into ticket_messages (ticket_id, sender_type, sender_id, body, created_at, read_at)
    select m.id, case when step % 2 = 1 then 'admin' when guest then 'guest' else 'user' end,
      case when step % 2 = 1 then helper.id else t.person end, body, said,
      case when t.status in ('resolved', 'closed') or step < said_so_far then said + t.lasted * 0.05 end
    from demo_tickets t join demo_made m using (place) join demo_stories s using (story, language)
      left join demo_people helper on helper.seq = t.helper,
      lateral (select jsonb_array_length(s.words->'thread') as whole) thread,
      lateral (select case t.status when 'open' then 0 when 'in_progress' then 2 when 'waiting_user' then 1 else whole end
        as said_so_far) so_far,
      lateral jsonb_array_elements_text(s.words->'thread') with ordinality as line (body, step),
      lateral (select t.at + t.lasted * (0.15 + 0.7 * (step - 1) / whole) as said) moment
    where step <= said_so_far
    order by m.id, step`
}

/** A new ticket finds an agent by itself or by a colleague, then goes its way. */
async function seedMoves(tx: TransactionSql): Promise<void> {
  await tx`
    insert into ticket_status_log (ticket_id, old_status, new_status, new_assignee, changed_by, changed_by_type, created_at)
    select m.id, old_status, new_status, case step when 0 then helper.id end,
      case by when 'admin' then helper.id when 'user' then t.person end,
      case when by = 'user' and guest then 'anonymous' else by end, t.at + t.lasted * share
    from demo_tickets t join demo_made m using (place) left join demo_people helper on helper.seq = t.helper,
      lateral (values
        (0, null, null, case when n % 3 = 0 then 'admin' else 'system' end, 0.05, t.status <> 'open' or luck < 0.4),
        (1, 'open', 'waiting_user', 'admin', 0.15, t.status <> 'open'),
        (2, 'waiting_user', 'in_progress', 'user', 0.5, t.status in ('in_progress', 'resolved', 'closed')),
        (3, 'in_progress', 'resolved', 'admin', 0.6, ${isReopened(tx)}),
        (4, 'resolved', 'in_progress', 'user', 0.7, ${isReopened(tx)}),
        (5, 'in_progress', 'resolved', 'admin', 0.9, t.status in ('resolved', 'closed')),
        (6, 'resolved', 'closed', case when luck < 0.6 then 'user' else 'system' end, 1.0, t.status = 'closed')
      ) as move (step, old_status, new_status, by, share, happened)
    where happened order by m.id, step`
}

/** More than half say how it was, most of them kindly; quick help is rated better. */
async function seedRatings(tx: TransactionSql): Promise<void> {
  await tx`
    insert into ticket_feedback (ticket_id, rating, topic, text, is_anonymous, created_at)
    select m.id, rating,
      case s.category when 'billing' then 'payment' when 'technical' then 'technical'
        else case n % 4 when 0 then 'product' when 1 then 'shipping' else 'other' end end,
      case when n % 2 = 0 then phrases->>(n / 2 % jsonb_array_length(phrases)) end, n % 5 = 0, t.at + t.lasted
    from demo_tickets t join demo_made m using (place) join demo_stories s using (story, language),
      lateral (select weight * 0.7 + least(extract(epoch from t.lasted) / 432000, 1) * 0.3 as trouble) felt,
      lateral (select case when trouble < 0.42 then 5 when trouble < 0.6 then 4 when trouble < 0.7 then 3
        when trouble < 0.76 then 2 else 1 end as rating) given,
      lateral (select ${tx.json(comments)}::jsonb->(case when rating <= 2 then 'low' when rating = 3 then 'middle' else 'high' end)
        ->t.language as phrases) said
    where t.status in ('resolved', 'closed') and luck < 0.55 order by m.id`
}

/** Every other kind comment was answered with thanks two hours later. */
async function seedThanks(tx: TransactionSql): Promise<void> {
  await tx`
    create temp table demo_thanks on commit drop as
    select f.ticket_id, t.assigned_to, t.language, f.created_at + interval '2 hours' as at
    from ticket_feedback f join demo_made m on m.id = f.ticket_id join tickets t on t.id = f.ticket_id
    where f.rating >= 4 and f.text is not null and f.ticket_id % 2 = 0 and f.created_at < now() - interval '2 hours'`
  await tx`
    insert into ticket_messages (ticket_id, sender_type, sender_id, body, created_at, read_at)
    select ticket_id, 'admin', assigned_to, ${tx.json(thanks)}::jsonb->>language, at, at
    from demo_thanks order by ticket_id`
  await tx`update ticket_feedback set thanked_at = at from demo_thanks d where d.ticket_id = ticket_feedback.ticket_id`
  await tx`
    update tickets set last_message_at = at, updated_at = greatest(updated_at, at) from demo_thanks where ticket_id = tickets.id`
}
