import type { Sql } from '#db/client.ts'
import type { Bench, Figure, Section } from '../figures.ts'
import { figure, median, seconds } from '../figures.ts'
import { seedPeople } from '../people.ts'
import { seedAdmin, seedSessions } from '../seed.ts'
import { timeInServer } from '../server-times.ts'

const list = '/admin/users'
/** Few enough for the rate limit of one admin. */
const rounds = 6

/** The list of users and its search at any page, beside a scan of the same table; also where names were imported in order. */
export const users: Section = {
  name: 'users',
  async run(bench) {
    return [
      ...(await measure(bench, { inNameOrder: false, suffix: '' })),
      ...(await measure(bench, { inNameOrder: true, suffix: ', imported in name order' })),
    ]
  },
}

async function measure(
  bench: Bench,
  { inNameOrder, suffix }: { inNameOrder: boolean; suffix: string },
): Promise<Figure[]> {
  const people = bench.quick ? 100_000 : 1_000_000
  const { url, sql, close } = await bench.database()
  await seedPeople(sql, people, { inNameOrder })
  await seedAdmin(sql)
  await sql.unsafe('vacuum analyze users')
  await sql.unsafe('checkpoint')
  const scan = await scanTime(sql)
  const token = await adminToken(sql)

  const time = (name: string, paths: string[], background?: () => Promise<void>) => {
    const home = `${bench.folder}/users-${name}-${inNameOrder}`
    return timeInServer(url, { home, token, paths, rounds, ...(background && { background }) })
  }
  const searched = await time('search', searches(people))
  const listed = await time('list', pages(people), () => marksAreSet(sql))
  await close()
  return [
    figure(`search among users p50${suffix}`, 'ms', searched(0.5), { floor: scan, goal: { atMost: 0.01 } }),
    figure(`search among users p99${suffix}`, 'ms', searched(0.99), { floor: scan, goal: { atMost: 0.05 } }),
    figure(`list of users at any page p50${suffix}`, 'ms', listed(0.5)),
    figure(`list of users at any page p99${suffix}`, 'ms', listed(0.99), { goal: { atMost: 50 } }),
  ]
}

/** The first page far from both ends starts the job that sets them. */
async function marksAreSet(sql: Sql) {
  const marked = () => sql`select from statistics where key like 'user-marks/%' and data <> 'null'`
  while ((await marked()).length < 4) await Bun.sleep(100)
}

/** Milliseconds of the search without an index. */
async function scanTime(sql: Sql): Promise<number> {
  const times: number[] = []
  for (const term of ['%ayşe yılmaz%', '%oyuncu123456%', '%yokböylebiri%', '%zeynep%', '%053211%']) {
    const took = await seconds(
      () => sql`
        select id from users
        where deleted_at is null and (first_name || ' ' || last_name ilike ${term} or email ilike ${term}
          or username ilike ${term} or phone ilike ${term})
        order by created_at desc limit 20`,
    )
    times.push(took * 1000)
  }
  return median(times)
}

async function adminToken(sql: Sql): Promise<string> {
  await sql`update users set role = 'admin' where id = (select min(id) from users where status = 'active')`
  const [admin] = await seedSessions(sql, 1)
  return admin!.token
}

/** Mostly one person, as operators search; now and then a first name or the beginning of one. */
function searches(people: number): string[] {
  const names = [
    'Ayşe Yılmaz',
    'ZEYNEP KURT',
    'ışık çağ',
    'oğuz öztürk',
    'selin güneş',
    'umut taş',
    'irem ateş',
  ]
  const someone = Array.from({ length: 12 }, (_, n) => Math.floor((people / 13) * (n + 1)))
  const terms = [
    ...names.flatMap((name) => [name, name.toLocaleLowerCase('tr')]),
    ...someone.flatMap((n) => [`oyuncu${n}`, `.yilmaz${n}`, `#${n}`, `5${(n * 7919) % 1_000_000_000}`]),
    ...['yokböylebiri', 'qqqqqq', 'zeynep', 'kılıç', 'ay'],
  ]
  return terms.map((term) => `${list}?search=${encodeURIComponent(term)}`)
}

/** Every order and filter, on the first page, in the middle and on the last. */
function pages(people: number): string[] {
  const counts = { '': 1, suspended: 0.03 }
  const filters = Object.entries(counts).map(([status, share]) => ({ status, total: people * share }))
  return ['created_date', 'last_login', 'name', 'email'].flatMap((sortBy) =>
    ['asc', 'desc'].flatMap((sortOrder) =>
      filters.flatMap(({ status, total }) =>
        [0, 0.3, 0.5, 0.999].map((place) => {
          const page = 1 + Math.floor((total / 20) * place)
          const filter = status ? `&status=${status}` : ''
          return `${list}?sortBy=${sortBy}&sortOrder=${sortOrder}&page=${page}${filter}`
        }),
      ),
    ),
  )
}
