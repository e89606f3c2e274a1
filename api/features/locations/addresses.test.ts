import { describe, expect, test } from 'bun:test'
import { type AddressForm, addressesIn } from '#api/testing/address-steps.ts'
import { tally } from '#api/testing/auth-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'

let moda: AddressForm
let berlin: AddressForm
const path = '/location/address'

const world = await openWorld({ reference: 'whole' })
;({ moda, berlin } = await addressesIn(world))

const gamer = async () => world.as(await world.user())
const list = async (who: Caller) => (await who.get(path)).body.data
const primaries = async (who: Caller) =>
  (await list(who)).filter((each: { isPrimary: number }) => each.isPrimary === 1)

describe('an address', () => {
  test('is saved and returned with the names of its places; the first is primary', async () => {
    const who = await world.browser(await world.user())
    const made = await who.post(path, moda)
    expect(made.status).toBe(201)
    expect(made.body.data).toEqual({
      id: expect.any(Number),
      first_name: 'Işık',
      last_name: 'Çağlar',
      address_title: 'Ev',
      fullAddress: 'Moda Caddesi 12 Daire 3',
      countryId: 224,
      countryName: 'Türkiye',
      stateId: 34,
      stateName: 'İstanbul',
      districtId: moda.districtId,
      districtName: 'Kadıköy',
      neighborhoodId: moda.neighborhood,
      neighborhoodName: 'Caferağa',
      postalCode: '34710',
      phone: '5321234567',
      phoneCode: 90,
      phoneCodeId: 240,
      addressType: 3,
      isPrimary: 1,
    })
    expect(await list(who)).toEqual([made.body.data])
    const [stored] = await world.sql`select phone from addresses where id = ${made.body.data.id}`
    expect(stored?.phone).toBe('+905321234567')
  })

  test('may be in another country, without a neighbourhood and with its postal code format', async () => {
    const who = await gamer()
    const made = await who.post(path, { ...berlin, postalCode: 'D-10115' })
    expect(made.body.data).toMatchObject({
      stateName: 'Berlin',
      neighborhoodId: null,
      neighborhoodName: null,
      postalCode: '10115',
      phone: '15123456789',
      phoneCode: 49,
    })
    const english = await who.get(`${path}?language=en`)
    expect(english.body.data[0].countryName).toBe('Germany')
  })

  test('is accepted as forms send it: ids as text, no title, no phone, delivery by default', async () => {
    const { addressTitle: _, addressType: __, isPrimary: ___, ...rest } = moda
    const sent = {
      ...rest,
      countryId: '224',
      stateId: '34',
      phone: '',
      phone_code: '',
      firstName: '  Ayşe   Nur ',
    }
    const { body } = await (await gamer()).post(path, sent)
    expect(body.data).toMatchObject({
      first_name: 'Ayşe Nur',
      address_title: null,
      phone: null,
      phoneCode: null,
      phoneCodeId: null,
      addressType: 1,
      isPrimary: 1,
    })
  })

  test.each([
    ['+90 532 123 45 67', 90, undefined, '5321234567', 240],
    ['05321234567', 240, undefined, '5321234567', 240],
    ['5321234567', undefined, undefined, '5321234567', 240],
    [5321234567, 90, undefined, '5321234567', 240],
  ])('stores the phone %p with code %p in E.164', async (phone, phone_code, phoneCodeId, number, id) => {
    const { body } = await (await gamer()).post(path, { ...moda, phone, phone_code, phoneCodeId })
    expect(body.data).toMatchObject({ phone: number, phoneCode: 90, phoneCodeId: id })
  })

  test('resolves a shared calling code to the chosen country, else to that of the address', async () => {
    const codes = (await world.anyone.get('/location/phone-codes')).body.data
    const of = (letters: string) => codes.find(({ alpha2 }: { alpha2: string }) => alpha2 === letters)
    const who = await gamer()
    const chosen = await who.post(path, {
      ...moda,
      phone: '2042345678',
      phone_code: 1,
      phoneCodeId: of('CA').id,
    })
    expect(chosen.body.data).toMatchObject({ phone: '2042345678', phoneCode: 1, phoneCodeId: of('CA').id })
    const [usa] = await world.sql`
      select c.id as "countryId", s.id as "stateId", d.id as "districtId" from districts d
      join states s on s.id = d.state_id join countries c on c.id = s.country_id where c.alpha2 = 'US' limit 1`
    const guessed = await who.post(path, {
      ...berlin,
      ...usa,
      postalCode: '94103',
      phone: '2025550123',
      phone_code: 1,
    })
    expect(guessed.body.data.phoneCodeId).toBe(of('US').id)
  })
})

describe('updating and deleting', () => {
  test('replaces all fields', async () => {
    const who = await gamer()
    const { id } = (await who.post(path, moda)).body.data
    const changed = await who.put(`${path}/${id}`, {
      ...berlin,
      addressTitle: 'Büro',
      addressType: 2,
      phone: null,
    })
    expect(changed.status).toBe(200)
    expect(changed.body.data).toMatchObject({
      id,
      address_title: 'Büro',
      addressType: 2,
      phone: null,
      isPrimary: 1,
    })
    expect(await list(who)).toEqual([changed.body.data])
    expect((await who.put(`${path}/${id}`, { ...moda, fullAddress: 'x' })).status).toBe(400)
    expect(await list(who)).toEqual([changed.body.data])
  })

  test('a primary address stays primary until another becomes it', async () => {
    const who = await gamer()
    const first = (await who.post(path, moda)).body.data
    const second = (await who.post(path, { ...moda, isPrimary: 1 })).body.data
    expect((await primaries(who)).map(({ id }: { id: number }) => id)).toEqual([second.id])
    await who.put(`${path}/${second.id}`, { ...moda, isPrimary: 0 })
    expect((await primaries(who)).map(({ id }: { id: number }) => id)).toEqual([second.id])
    await who.put(`${path}/${first.id}`, { ...moda, isPrimary: true })
    expect((await primaries(who)).map(({ id }: { id: number }) => id)).toEqual([first.id])
    expect((await list(who))[0].id).toBe(first.id)
  })

  test('the newest other becomes primary when the primary one is deleted', async () => {
    const who = await gamer()
    const [first, , third] = [
      await who.post(path, moda),
      await who.post(path, moda),
      await who.post(path, moda),
    ]
    expect(await who.delete(`${path}/${first.body.data.id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await primaries(who)).map(({ id }: { id: number }) => id)).toEqual([third.body.data.id])
    for (const { id } of await list(who)) await who.delete(`${path}/${id}`)
    expect(await list(who)).toEqual([])
    expect((await who.post(path, moda)).body.data.isPrimary).toBe(1)
  })

  test('fifty concurrent requests leave exactly one primary, and fifty is the maximum', async () => {
    const who = await gamer()
    const made = await Promise.all(
      Array.from({ length: 55 }, () => who.post(path, { ...moda, isPrimary: 1 })),
    )
    expect(tally(made)).toEqual({ 201: 50, 409: 5 })
    expect(made.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ADDRESS_LIMIT_REACHED' })
    expect(await primaries(who)).toHaveLength(1)
    const all: { id: number }[] = await list(who)
    const changed = await Promise.all(
      all.map(({ id }) => who.put(`${path}/${id}`, { ...moda, isPrimary: 1 })),
    )
    expect(tally(changed)).toEqual({ 200: 50 })
    expect(await primaries(who)).toHaveLength(1)
    const gone = await Promise.all(all.slice(0, 49).map(({ id }) => who.delete(`${path}/${id}`)))
    expect(tally(gone)).toEqual({ 200: 49 })
    expect((await list(who)).map(({ isPrimary }: { isPrimary: number }) => isPrimary)).toEqual([1])
  })

  test('all changes are audited, without the address', async () => {
    const who = await gamer()
    const { id } = (await who.post(path, moda)).body.data
    await who.put(`${path}/${id}`, moda)
    await who.delete(`${path}/${id}`)
    const entries = await world.sql`
      select action, meta from audit_log where target_type = 'address' and target_id = ${String(id)} order by id`
    expect(entries.map(({ action }) => action)).toEqual([
      'address.create',
      'address.update',
      'address.delete',
    ])
    expect(JSON.stringify(entries)).not.toContain('Moda')
  })
})

describe('ownership', () => {
  test('addresses of other users cannot be read, changed or deleted (D67)', async () => {
    const owner = await world.user()
    const { id } = (await (await world.as(owner)).post(path, moda)).body.data
    const stranger = await gamer()
    expect((await stranger.get(`${path}?userId=${owner.id}`)).body.data).toEqual([])
    expect((await stranger.put(`${path}/${id}`, { ...moda, userId: owner.id })).status).toBe(404)
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(404)
    const made = await stranger.post(path, { ...moda, userId: owner.id, id: 1, user_id: owner.id })
    expect(await list(stranger)).toEqual([made.body.data])
    expect((await list(await world.as(owner))).map((each: { id: number }) => each.id)).toEqual([id])
    expect((await stranger.delete(`${path}/999999`)).status).toBe(404)
  })

  test('returns 401 without a session', async () => {
    expect((await world.anyone.get(path)).status).toBe(401)
    expect((await world.anyone.post(path, moda)).status).toBe(401)
    expect((await world.anyone.put(`${path}/1`, moda)).status).toBe(401)
    expect((await world.anyone.delete(`${path}/1`)).status).toBe(401)
  })
})
