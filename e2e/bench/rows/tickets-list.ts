import { figure, type Section } from '../figures.ts'
import { inServer, timeInServer } from '../server-times.ts'
import { residentMegabytes, startProduct } from '../servers.ts'
import { seedDesk } from '../tickets.ts'

/** What an agent reads of the ticket list, beside a hundred thousand tickets and a million messages. */
export const ticketsList: Section = {
  name: 'tickets-list',
  async run(bench) {
    const { url, sql, close } = await bench.database()
    const tickets = bench.quick ? 10_000 : 100_000
    const token = await seedDesk(sql, tickets)
    // As if the password had just been given again, without which there is no file.
    await sql`update sessions set reauthenticated_at = now()`
    await close()

    const at = await timeInServer(url, { home: `${bench.folder}/tickets`, token, paths })
    const searched = await timeInServer(url, { home: `${bench.folder}/search`, token, paths: searches })
    const { seconds, megabytes } = await exportAll(url, { home: `${bench.folder}/export`, token, tickets })
    return [
      ...inServer('ticket list beside 100k tickets', at, { atMost: 60 }),
      ...inServer('search of tickets and 1M messages', searched, { atMost: 60 }),
      figure('CSV of 100k tickets', 'ms', seconds * 1000),
      figure('CSV of 100k tickets, memory that its last nine tenths add', 'MB', megabytes, {
        goal: { atMost: 60 },
      }),
    ]
  },
}

const list = '/admin/support/tickets'
const newline = 10
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
].map((query) => `${list}${query}`)

/**
 * Rare and frequent words of tickets and messages, two of them, and their beginnings: "mesaj" is in all messages, "yanıt"
 * in half, "kargo" in a tenth, "dekont" in 2%, and each "fiş…" in one.
 */
const searches = [
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
  '?search=mesaj',
  '?search=yan%C4%B1tlar',
  '?search=yanit&status=closed&priority=5&category=billing&source=phone',
  '?search=dekontu',
  '?search=dekont%20iadesi',
  '?search=fi%C5%9F4242',
  '?search=kargodan',
  '?search=kargo%20mesaj&status=unresolved',
  '?search=kargo%20yan%C4%B1t&status=resolved&sort_by=last_updated_date',
  '?search=haber%20dekont',
  '?search=dekontun&assigned_to=me',
  '?search=kar',
  '?search=tur',
].map((query) => `${list}${query}`)

/** Reads the file of all tickets as fast as it comes; the memory is the most that was held above that after the first tenth. */
async function exportAll(
  url: string,
  { home, token, tickets }: { home: string; token: string; tickets: number },
) {
  await using product = await startProduct(url, { DATA_DIR: home })
  const headers = { authorization: `Bearer ${token}` }
  const started = performance.now()
  const query = '?snoozed=with&flag_status=with_spam'
  const file = await fetch(`${product.origin}/api/v1${list}/export${query}`, { headers })
  if (file.status !== 200) throw new Error(`The file: ${file.status} ${await file.text()}`)
  const held: number[] = []
  let lines = 0
  for await (const part of file.body!) {
    held.push((await residentMegabytes(product.pid)) ?? 0)
    lines += part.reduce((sum, byte) => sum + (byte === newline ? 1 : 0), 0)
  }
  const seconds = (performance.now() - started) / 1000
  if (lines !== tickets + 1) throw new Error(`The file has ${lines} lines.`)
  const tenth = Math.ceil(held.length / 10)
  return { seconds, megabytes: Math.max(...held.slice(tenth)) - held[tenth]! }
}
