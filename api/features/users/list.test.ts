import { describe, expect, test } from 'bun:test'
import { openWorld } from '#api/testing/world.ts'
import { userJobs } from './jobs.ts'

const path = '/admin/users'
const day = 86_400_000

const world = await openWorld()
const at = (days: number) => new Date(Date.now() - days * day)
const admin = await world.as(
  await world.admin({ firstName: 'Ayla', lastName: 'Zorlu', email: 'ayla@yonetim.com', createdAt: at(9) }),
)
const people = [
  { firstName: 'Işık', lastName: 'Çağlar', username: 'isikli', phone: '+905321112233', lastLoginAt: at(1) },
  { firstName: 'IŞIL', lastName: 'Öz', status: 'inactive', lastLoginAt: at(3) },
  { firstName: 'Çınar', lastName: 'Ak', status: 'suspended', emailVerifiedAt: null, language: 'en' },
  { firstName: 'Deniz', lastName: 'İnce', role: 'admin', lastLoginAt: at(2) },
  { firstName: 'Silik', lastName: 'Hesap', status: 'inactive', deletedAt: at(0) },
] as const
for (const [index, person] of people.entries())
  await world.user({ ...person, email: `kisi${index}@ornek.com`, createdAt: at(index + 1) })

type Listed = { firstName: string; id: number }
const read = async (query = '') => (await admin.get(`${path}?${query}`)).body.data
const names = async (query: string) => (await read(query)).users.map(({ firstName }: Listed) => firstName)

describe('GET /admin/users', () => {
  test('returns a page of users who are not deleted, newest first, with filters and totals', async () => {
    const data = await read()
    expect(data.users.map(({ firstName }: Listed) => firstName)).toEqual([
      ...['Işık', 'IŞIL', 'Çınar', 'Deniz', 'Ayla'],
    ])
    expect(data.pagination).toEqual({
      ...{ page: 1, limit: 20, total: 5, totalPages: 1, hasNext: false, hasPrev: false },
    })
    expect(data.filters).toEqual({
      ...{
        search: null,
        status: 'all',
        role: 'all',
        signIn: 'all',
        sortBy: 'created_date',
        sortOrder: 'desc',
      },
    })
    expect(data.users[0]).toEqual({
      id: expect.any(Number),
      email: 'kisi0@ornek.com',
      username: 'isikli',
      firstName: 'Işık',
      lastName: 'Çağlar',
      profileImageUrl: null,
      role: 'user',
      status: 'active',
      emailVerified: true,
      lastLogin: expect.any(String),
      createdAt: expect.any(String),
      version: 1,
    })
  })

  test.each([
    ['sortBy=created_date&sortOrder=asc', ['Ayla', 'Deniz', 'Çınar', 'IŞIL', 'Işık']],
    ['sortBy=last_login', ['Işık', 'Deniz', 'IŞIL']],
    ['sortBy=name&sortOrder=asc', ['Ayla', 'Çınar', 'Deniz', 'Işık', 'IŞIL']],
    ['sortBy=email&sortOrder=desc', ['Deniz', 'Çınar', 'IŞIL', 'Işık', 'Ayla']],
    ['sortBy=&sortOrder=', ['Işık', 'IŞIL', 'Çınar', 'Deniz', 'Ayla']],
  ])('sorts by %s, in Turkish order', async (query, expected) => {
    expect((await names(query)).slice(0, expected.length)).toEqual(expected)
  })

  test.each(['created_date', 'last_login', 'name', 'email'])(
    'shows each user on one page in both directions of %s, from whichever end it reads',
    async (sortBy) => {
      for (const search of ['', '&search=a']) {
        const all = await names(`sortBy=${sortBy}&sortOrder=asc${search}`)
        for (const limit of [1, 2, 3]) {
          const pages: string[] = []
          for (let page = 1; page <= Math.ceil(all.length / limit); page++)
            pages.push(
              ...(await names(`sortBy=${sortBy}&sortOrder=asc&limit=${limit}&page=${page}${search}`)),
            )
          expect(pages).toEqual(all)
        }
        expect((await names(`sortBy=${sortBy}&sortOrder=desc${search}`)).toReversed()).toEqual(all)
      }
    },
  )

  test('is empty beyond the last page', async () => {
    expect(await names('page=9')).toEqual([])
    expect(await names('page=9&search=ornek')).toEqual([])
  })

  test.each([
    ['status=suspended', ['Çınar']],
    ['status=inactive', ['IŞIL']],
    ['role=admin', ['Deniz', 'Ayla']],
    ['role=admin&status=suspended', []],
    ['status=all&role=all&search=', ['Işık', 'IŞIL', 'Çınar', 'Deniz', 'Ayla']],
  ])('filters by %s and counts the rest', async (query, expected) => {
    const data = await read(query)
    expect(data.users.map(({ firstName }: Listed) => firstName)).toEqual(expected)
    expect(data.pagination.total).toBe(expected.length)
  })

  test.each([
    ['ışık', ['Işık']],
    ['IŞIK', ['Işık']],
    ['isil oz', ['IŞIL']],
    ['isikli', ['Işık']],
    ['kisi3@', ['Deniz']],
    ['0532 111 22', ['Işık']],
    ['+90 (532)', ['Işık']],
    ['ak', ['Çınar']],
    ['ı', ['Işık', 'IŞIL', 'Deniz']],
    ['%', []],
    ['_', []],
    ['silik', []],
  ])('finds by %p without regard to case and Turkish letters', async (search, expected) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected)
  })

  test('finds a user by id, and combines a search with the filters', async () => {
    const [{ id }] = (await read('search=Deniz')).users
    expect(await names(`search=%23${id}`)).toContain('Deniz')
    expect(await names('search=ornek&status=suspended')).toEqual(['Çınar'])
    expect(await names('search=ornek&role=admin')).toEqual(['Deniz'])
  })

  test('returns 400 for a filter that does not exist, and 403 to others than admins', async () => {
    expect((await admin.get(`${path}?status=banned`)).status).toBe(400)
    expect((await admin.get(`${path}?role=root`)).status).toBe(400)
    const player = await world.as(await world.user({ email: 'x@baska.com', createdAt: new Date(0) }))
    expect((await player.get(path)).status).toBe(403)
    await world.sql`delete from users where email = 'x@baska.com'`
  })

  test('counts exactly from the sums, before and after they are compacted', async () => {
    await world.sql`update users set status = 'inactive' where first_name = 'Deniz'`
    await world.sql`update users set status = 'active' where first_name = 'Deniz'`
    for (let n = 0; n < 10; n++)
      await world.sql`update users set role = case role when 'user' then 'admin' else 'user' end where first_name = 'Çınar'`
    expect((await read('status=active')).pagination.total).toBe(3)
    for (const { run } of userJobs) await run(world.ctx())
    const [{ rows }] = await world.sql<[{ rows: number }]>`select count(*)::int as rows from user_counts`
    expect(rows).toBe(5)
    expect((await read('status=active')).pagination.total).toBe(3)
    expect((await read('role=admin')).pagination.total).toBe(2)
  })
})

describe('POST /admin/users/advanced-search', () => {
  const found = async (input: object) => {
    const { status, body } = await admin.post(`${path}/advanced-search`, input)
    expect(status).toBe(200)
    return body.data.users.map(({ firstName }: Listed) => firstName)
  }

  test.each([
    [{ match: 'all', conditions: [{ field: 'name', op: 'contains', value: 'isi' }] }, ['Işık', 'IŞIL']],
    [{ match: 'all', conditions: [{ field: 'email', op: 'contains', value: '@YONETIM' }] }, ['Ayla']],
    [{ match: 'all', conditions: [{ field: 'name', op: 'contains', value: 'kisi' }] }, []],
    [{ match: 'all', conditions: [{ field: 'phone', op: 'contains', value: '0 532 111' }] }, ['Işık']],
    [
      {
        match: 'any',
        conditions: [
          { field: 'status', op: 'eq', value: 'suspended' },
          { field: 'name', op: 'contains', value: 'De' },
        ],
      },
      ['Çınar', 'Deniz'],
    ],
    [{ conditions: [{ field: 'email_verified', op: 'eq', value: false }] }, ['Çınar']],
  ])('finds users by rules %#', async (rules, expected) => {
    expect(await found({ rules })).toEqual(expected)
  })

  test('takes the conditions as `filters`, and sorts and pages like the list', async () => {
    const filters = [{ field: 'role', op: 'eq', value: 'user' }]
    expect(await found({ filters, sortBy: 'name', sortOrder: 'asc' })).toEqual(['Çınar', 'Işık', 'IŞIL'])
    expect(await found({ filters, sortBy: 'name', sortOrder: 'asc', page: 2, limit: 2 })).toEqual(['IŞIL'])
    expect(await found({ filters, search: 'kisi', status: 'suspended' })).toEqual(['Çınar'])
  })

  test.each([
    [{}, 'rules', 'SEGMENT_EMPTY'],
    [{ filters: [] }, 'filters', 'SEGMENT_EMPTY'],
    [{ filters: [{ field: 'name', op: 'eq', value: 'x' }] }, 'filters.0.op', 'SEGMENT_OP_INVALID'],
    [
      { filters: [{ field: 'name', op: 'contains', value: ' ' }] },
      'filters.0.value',
      'SEGMENT_VALUE_INVALID',
    ],
    [
      { filters: [{ field: 'phone', op: 'contains', value: '0-5' }] },
      'filters.0.value',
      'SEGMENT_VALUE_INVALID',
    ],
    [
      { filters: [{ field: 'country', op: 'eq', value: 'XX' }] },
      'rules.conditions.0.value',
      'COUNTRY_CODE_UNKNOWN',
    ],
  ])('returns 400 for invalid rules (%#)', async (input, path, code) => {
    const { status, body } = await admin.post('/admin/users/advanced-search', input)
    expect([status, body.errors[0]]).toMatchObject([400, { path, code }])
  })
})
