import { beforeAll, describe, expect, test } from 'bun:test'
import { openWorld } from '#api/testing/world.ts'
import { refreshMarks } from './marks.ts'

const world = await openWorld()
const admin = await world.as(await world.admin({ email: 'yonetici@ornek.net', firstName: 'Ada' }))
for (let from = 1; from < 44_000; from += 4000)
  await world.sql`
  insert into users (email, first_name, last_name, password_hash, created_at)
  select 'kalabalik' || n || '@ornek.com', case when n % 4 = 0 then 'Zeynep' else 'Ali' end, 'Sayı', 'x',
    now() - n * interval '1 minute' from generate_series(${from}::int, ${from + 3999}::int) n`
await world.sql`insert into users (email, first_name, last_name, password_hash, created_at)
  select 'eski' || n || '@ornek.com', 'Zuhal', 'Sayı', 'x', now() - n * interval '1 year' from generate_series(1, 3) n`
await world.sql`analyze users`

const read = async (query: string) => (await admin.get(`/admin/users?${query}`)).body.data
type Row = { email: string }
const emails = ({ users }: { users: Row[] }) => users.map(({ email }) => email)

test('caps the total beside a search, and shows the first of frequent matches in order', async () => {
  const data = await read('search=zeynep&limit=3')
  expect(data.pagination).toMatchObject({
    total: 1000,
    total_is_capped: true,
    totalPages: 334,
    hasNext: true,
  })
  expect(emails(data)).toEqual([4, 8, 12].map((n) => `kalabalik${n}@ornek.com`))
  expect(emails(await read('search=zeynep&limit=2&page=3'))).toEqual(
    [20, 24].map((n) => `kalabalik${n}@ornek.com`),
  )
})

test('finds frequent matches in order that are far from the beginning of it', async () => {
  const data = await read('search=zeynep&limit=2&sortBy=name&sortOrder=asc')
  expect(data.users.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Zeynep', 'Zeynep'])
  expect(emails(await read('search=zeynep&limit=2&sortOrder=asc'))).toEqual(
    [44_000, 43_996].map((n) => `kalabalik${n}@ornek.com`),
  )
})

test('finds a rare term at the end of the order without scanning all other users', async () => {
  expect(emails(await read('search=zuhal'))).toEqual([1, 2, 3].map((n) => `eski${n}@ornek.com`))
})

test('reads the last page of thousands from its end', async () => {
  const data = await read('limit=100&page=441')
  expect(data.pagination).toMatchObject({ total: 44_004, totalPages: 441, hasNext: false })
  expect(emails(data).slice(-3)).toEqual([1, 2, 3].map((n) => `eski${n}@ornek.com`))
  expect(data.users).toHaveLength(4)
})

describe('a page far from both ends', () => {
  const middle = 220
  const everyOrder = ['created_date', 'last_login', 'name', 'email'].flatMap((sortBy) =>
    ['asc', 'desc'].map((sortOrder) => `sortBy=${sortBy}&sortOrder=${sortOrder}`),
  )
  beforeAll(async () => {
    for (let from = 1; from < 44_100; from += 4000)
      await world.sql`
        update users set last_login_at = case when id % 3 = 0 then now() - id * interval '1 second' end,
          role = case when id % 3 = 0 then 'admin' else role end,
          status = case when id % 4 = 0 then 'suspended' else status end
        where id between ${from} and ${from + 3999} and (id % 3 = 0 or id % 4 = 0)`
    await world.sql`vacuum analyze users`
  })

  test.each(everyOrder)('is the same with marks and without them: %s', async (order) => {
    const pages = ['', '&role=admin', '&status=suspended&role=user'].map((filter, index) => {
      const page = Math.floor(middle / [1, 3, 6][index]!)
      return `limit=100&${order}${filter}&page=${page}`
    })
    await world.sql`delete from statistics`
    const walked = await Promise.all(pages.map(async (page) => emails(await read(page))))
    expect(walked.map((page) => page.length)).toEqual([100, 100, 100])
    await refreshMarks(world.ctx())
    const marked = await Promise.all(pages.map(async (page) => emails(await read(page))))
    expect(marked).toEqual(walked)
  })

  test('wakes the job that sets the marks, which does nothing while they are fresh', async () => {
    await world.sql`delete from statistics`
    const woken = Promise.withResolvers<void>()
    const stop = world.deps.bus.subscribe('userMarks', () => woken.resolve())
    await read(`limit=100&page=${middle}`)
    await woken.promise
    stop()
    const stamps = () =>
      world.sql`select key, generated_at from statistics where key like 'user-marks/%' order by key`
    await refreshMarks(world.ctx())
    const first = await stamps()
    expect(first).toHaveLength(4)
    await refreshMarks(world.ctx())
    expect(await stamps()).toEqual(first)
  })
})
