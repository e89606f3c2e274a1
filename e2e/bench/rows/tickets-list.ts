import { openDb, type Sql } from '#db/client.ts'
import { noLimits } from '#db/limits.ts'
import type { Section } from '../figures.ts'
import { seedAdmin, seedSessions, seedUsers } from '../seed.ts'
import { timeInServer } from '../server-times.ts'
import { residentMegabytes, startProduct } from '../servers.ts'

const people = 20_000
const agents = 12
const tickets = 100_000
const messagesEach = 10

/** What an agent reads of the ticket list, beside a hundred thousand tickets and a million messages. */
export const ticketsList: Section = {
  name: 'tickets-list',
  async run(bench) {
    const { url } = await bench.database()
    const { sql, close } = openDb(url, { limits: noLimits })
    await seedUsers(sql, people)
    await seedAdmin(sql)
    await sql`update users set role = 'admin' where id <= ${agents}`
    await seedTickets(sql, bench.quick ? tickets / 10 : tickets)
    await sql.unsafe('vacuum analyze')
    await sql.unsafe('checkpoint')
    const [admin] = await seedSessions(sql, 1)
    await close()

    const { token } = admin!
    const sorted = await timeInServer(url, { home: `${bench.folder}/tickets`, token, paths })
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
    const { seconds, megabytes } = await exportAll(url, { home: `${bench.folder}/export`, token })
    return [
      { name: 'ticket list beside 100k tickets, p50 in the server', unit: 'ms', product: at(0.5) },
      {
        name: 'ticket list beside 100k tickets, p99 in the server',
        unit: 'ms',
        product: at(0.99),
        goal: { atMost: 60 },
      },
      { name: 'CSV of 100k tickets', unit: 'ms', product: seconds * 1000 },
      {
        name: 'CSV of 100k tickets, memory that its last nine tenths add',
        unit: 'MB',
        product: megabytes,
        goal: { atMost: 60 },
      },
    ]
  },
}

const list = '/admin/support/tickets'
const paths = [
  '',
  '?page=400',
  '?status=open',
  '?status=unresolved&sort_by=priority',
  '?status=closed&priority=5&category=billing&source=phone',
  '?assigned_to=3&status=unresolved',
  '?assigned_to=me&sort_by=last_updated_date',
  '?assigned_to=unassigned&flag_status=clean',
  '?flag_status=spam&category=account',
  '?date_from=2026-01-05&date_to=2026-01-06',
  '?category=technical&subcategory=bug_report&sort_by=resolution_due_date&sort_order=asc',
  '?sla=breached&sort_by=resolution_due_date',
  '?sla=due_soon&sort_by=resolution_due_date&sort_order=asc',
  '?sort_by=priority&sort_order=asc&page=40',
  '?sort_by=last_updated_date&page=40',
  '?search=turnuva',
  '?search=turnuva&status=open&sort_by=priority',
  '?search=turnuva%20%C3%B6deme',
  '?search=kod77777x',
  '?search=yoktur',
  '?search=oy',
  '?search=%C3%87a%C4%9Flar%20777',
  '?search=isik',
  '?search=oyuncu12345%40ornek.com',
  '?search=%2377777',
].map((query) => `${list}${query}`)

const words =
  'turnuva ödeme kupa oyun hesap şifre giriş hata bağlantı sunucu ödül kart fatura iade takım maç sıralama ekran mobil güncelleme bildirim e-posta telefon ayar profil arkadaş davet puan seviye mağaza paket'.split(
    ' ',
  )

/** Texts of common words and one rare one, of a year; most of the older ones are closed. */
async function seedTickets(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into tickets (user_id, guest_email, guest_name, language, subject, description, category, subcategory, priority, status, source,
      is_spam, is_flagged, assigned_to, created_at, updated_at, last_message_at, resolution_due_at, resolution_breached_at, sla_paused_at,
      sla_warned_at, unread_by_staff)
    select case when n % 9 > 0 then 1 + n % ${people}::int end, case when n % 9 = 0 then 'misafir' || n || '@ornek.com' end,
      case when n % 9 = 0 then 'Misafir ' || n end, 'tr', text.subject, text.description,
      (array['general', 'technical', 'billing', 'account'])[1 + n % 4], case when n % 4 = 1 and n % 3 = 0 then 'bug_report' end,
      1 + n % 5, case when n > ${count}::int * 0.95 then (array['open', 'in_progress', 'waiting_user', 'resolved'])[1 + n % 4] else 'closed' end,
      (array['web', 'web', 'mobile', 'email', 'phone'])[1 + n % 5], n % 50 = 0, n % 70 = 0,
      case when n % 6 > 0 then 1 + n % ${agents}::int end, at, at + interval '3 hours', at + interval '2 hours', at + interval '1 day',
      case when n % 20 = 0 then at + interval '1 day' end,
      case when n <= ${count}::int * 0.95 then at end, case when n > ${count}::int * 0.95 and n % 9 = 0 then at end, case when n % 30 = 0 then 1 else 0 end
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
    select id, case when step % 2 = 0 then 'admin' else 'user' end, null, 'Mesaj ' || step || ': ' || subject, created_at, created_at
    from tickets, generate_series(1, ${messagesEach}::int) step`
}

/** Reads the file as fast as it comes; the memory is the most that was held above that after the first tenth. */
async function exportAll(url: string, { home, token }: { home: string; token: string }) {
  const product = await startProduct(url, { DATA_DIR: home })
  const headers = { authorization: `Bearer ${token}` }
  const started = performance.now()
  const file = await fetch(`${product.origin}/api/v1${list}/export?snoozed=with`, { headers })
  const held: number[] = []
  for await (const _ of file.body!) held.push((await residentMegabytes(product.pid)) ?? 0)
  const seconds = (performance.now() - started) / 1000
  await product[Symbol.asyncDispose]()
  const tenth = Math.ceil(held.length / 10)
  return { seconds, megabytes: Math.max(...held.slice(tenth)) - held[tenth]! }
}
