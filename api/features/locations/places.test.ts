import { describe, expect, test } from 'bun:test'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld({ reference: 'whole' })

const get = (path: string) => world.anyone.get(`/location${path}`)
const names = (list: Record<string, unknown>[], key: string) => list.map((each) => each[key])
const turkish = new Intl.Collator('tr')
const inOrder = (list: string[]) => [...list].sort(turkish.compare)

describe('the public lists of places', () => {
  test('phone codes: Türkiye is 240 and comes first (D44)', async () => {
    const { status, body } = await get('/phone-codes')
    expect(status).toBe(200)
    expect(body.data).toHaveLength(243)
    expect(body.data[0]).toEqual({ id: 240, code: 90, country_id: 224, alpha2: 'TR' })
    expect(body.data.filter(({ code }: { code: number }) => code === 49)).toEqual([
      { id: expect.any(Number), code: 49, country_id: expect.any(Number), alpha2: 'DE' },
    ])
  })

  test('countries have names in the requested language, in its collation', async () => {
    const tr = (await get('/countries?language=tr')).body.data
    const en = (await get('/countries?language=en')).body.data
    expect(tr).toHaveLength(250)
    expect(tr).toContainEqual({ id: 224, country_name: 'Türkiye', alpha2: 'TR' })
    expect(tr).toContainEqual(expect.objectContaining({ country_name: 'Almanya', alpha2: 'DE' }))
    expect(en).toContainEqual(expect.objectContaining({ country_name: 'Germany', alpha2: 'DE' }))
    expect(names(tr, 'country_name')).toEqual(
      inOrder(tr.map((each: { country_name: string }) => each.country_name)),
    )
    const order = ['Çad', 'Çin', 'Danimarka', 'Irak', 'İran', 'İsviçre', 'Jamaika', 'Şili', 'Tacikistan']
    expect(names(tr, 'country_name').filter((name) => order.includes(String(name)))).toEqual(order)
    expect(names(en, 'country_name').indexOf('Åland Islands')).toBeLessThan(10)
  })

  test('uses the language of the caller without one in the query', async () => {
    const asked = await world.anyone.get('/location/countries', {
      headers: { 'accept-language': 'en-GB,en' },
    })
    expect(names(asked.body.data, 'country_name')).toContain('Germany')
    expect(asked.headers.get('cache-control')).toBe('private, no-cache')
    expect(names((await get('/countries?language=xx')).body.data, 'country_name')).toContain('Almanya')
  })

  test('lead from Türkiye to a postal code', async () => {
    const states = (await get('/countries/224/states')).body.data
    expect(states).toHaveLength(81)
    expect(states).toContainEqual({ id: 34, state_name: 'İstanbul' })
    expect(names(states, 'state_name')).toEqual(inOrder(names(states, 'state_name').map(String)))
    expect(names(states, 'state_name').slice(-3)).toEqual(['Yalova', 'Yozgat', 'Zonguldak'])
    const districts = (await get('/states/34/districts')).body.data
    expect(districts).toHaveLength(39)
    const kadikoy = districts.find((each: { district_name: string }) => each.district_name === 'Kadıköy')
    const neighborhoods = (await get(`/districts/${kadikoy.id}/neighborhoods`)).body.data
    expect(neighborhoods).toContainEqual({
      id: expect.any(Number),
      neighborhood_name: 'Caferağa',
      postal_code: '34710',
    })
  })

  test('lead from other countries to a city without neighbourhoods', async () => {
    const countries = (await get('/countries?language=en')).body.data
    const germany = countries.find((each: { alpha2: string }) => each.alpha2 === 'DE')
    const states = (await get(`/countries/${germany.id}/states`)).body.data
    expect(states).toHaveLength(16)
    const bavaria = states.find((each: { state_name: string }) => each.state_name === 'Bavaria')
    const cities = (await get(`/states/${bavaria.id}/districts`)).body.data
    expect(names(cities, 'district_name')).toContain('Augsburg')
    expect(await get(`/districts/${cities[0].id}/neighborhoods`)).toMatchObject({
      status: 200,
      body: { data: [] },
    })
  })

  test('a country without states has one of the same name', async () => {
    const countries = (await get('/countries?language=en')).body.data
    const antarctica = countries.find((each: { alpha2: string }) => each.alpha2 === 'AQ')
    expect(antarctica.id).toBe(250)
    const [state] = (await get('/countries/250/states')).body.data
    expect(state.state_name).toBe('Antarctica')
    expect((await get(`/states/${state.id}/districts`)).body.data).toEqual([
      { id: expect.any(Number), district_name: 'Antarctica' },
    ])
  })

  test.each(['/countries/251/states', '/states/99/districts', '/districts/7/neighborhoods'])(
    '%s has no parent: 404',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect((await get(path)).headers.get('etag')).toBeNull()
    },
  )

  test.each(['/countries/abc/states', '/states/0/districts', '/districts/99999999999/neighborhoods'])(
    '%s is no id: 400',
    async (path) => {
      expect((await get(path)).status).toBe(400)
    },
  )
})

describe('caching', () => {
  test('a browser caches a list and gets 304 while it is unchanged', async () => {
    const first = await get('/states/34/districts')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400')
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await world.anyone.get('/location/states/34/districts', {
        headers: { 'if-none-match': held },
      })
      expect(again).toMatchObject({ status: 304, body: '' })
      expect(again.headers.get('etag')).toBe(etag)
    }
    const other = await world.anyone.get('/location/states/35/districts', {
      headers: { 'if-none-match': etag },
    })
    expect(other.status).toBe(200)
  })

  test('a list is read from the database once', async () => {
    await get('/states/6/districts')
    await world.sql`alter table districts rename to districts_away`
    try {
      expect((await get('/states/6/districts')).body.data).toHaveLength(25)
    } finally {
      await world.sql`alter table districts_away rename to districts`
    }
  })

  test('concurrent requests for an uncached list are all answered', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/states/16/districts')))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })
})
