import { describe, expect, test } from 'bun:test'
import { groupIban } from '#api/rules/iban.ts'
import { tally } from '#api/testing/auth-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()

const path = '/user/payment/ibans'
const turkish = 'TR330006100519786457841326'
const german = 'DE89370400440532013000'

/** A valid, unique Turkish IBAN. */
function iban(account: number, bank = '00010'): string {
  const rest = `${bank}0${String(account).padStart(16, '0')}`
  const check = 98n - (BigInt(`${rest}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${rest}`
}
const list = async (gamer: Caller) => (await gamer.get(path)).body.data
const primaries = async (gamer: Caller) =>
  (await list(gamer)).filter((each: { isPrimary: boolean }) => each.isPrimary)

describe('an IBAN', () => {
  test('is saved without spaces in capitals, and the first is primary', async () => {
    const gamer = await world.browser(await world.user())
    const added = await gamer.post(path, { iban: ` ${groupIban(turkish).toLowerCase()} ` })
    expect(added.status).toBe(201)
    expect(added.body.data).toEqual({ id: added.body.data.id, iban: turkish, isPrimary: true })
    expect(await list(gamer)).toEqual([added.body.data])
  })

  test.each([
    [undefined, 'IBAN_REQUIRED', 'IBAN gir'],
    ['', 'IBAN_REQUIRED', 'IBAN gir'],
    [42, 'IBAN_REQUIRED', 'IBAN gir'],
    ['TR33', 'IBAN_LENGTH', 'IBAN uzunluğu bu ülkeye uymuyor'],
    [`TR${'3'.repeat(500)}`, 'IBAN_LENGTH', 'IBAN uzunluğu bu ülkeye uymuyor'],
    ['US330006100519786457841326', 'IBAN_COUNTRY_UNKNOWN', 'Bu ülkede IBAN kullanılmıyor'],
    ['TR33000610051978645784132?', 'IBAN_CHARACTERS', 'IBAN yalnızca harf ve rakam içerir'],
    ['TR330006100519786457841327', 'IBAN_CHECKSUM', 'IBAN geçersiz, yeniden kontrol et'],
  ])('%p is rejected with %s', async (given, code, message) => {
    const gamer = await world.as(await world.user())
    const refused = await gamer.post(path, { iban: given })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([{ path: 'iban', code, message }])
  })

  test('is saved once per user in any spelling, and by several users', async () => {
    const gamer = await world.as(await world.user())
    await gamer.post(path, { iban: german })
    const again = await gamer.post(path, { iban: groupIban(german) })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'IBAN_ALREADY_EXISTS', message: 'Bu IBAN zaten kayıtlı' })
    const partner = await world.as(await world.user())
    expect((await partner.post(path, { iban: german })).status).toBe(201)
  })

  test('can be changed, but not to one that is saved already (D22)', async () => {
    const gamer = await world.as(await world.user())
    await gamer.post(path, { iban: turkish })
    const { id } = (await gamer.post(path, { iban: german })).body.data
    expect((await gamer.put(`${path}/${id}`, { iban: turkish })).body.code).toBe('IBAN_ALREADY_EXISTS')
    expect((await gamer.put(`${path}/${id}`, { iban: 'DE00' })).status).toBe(400)
    const changed = await gamer.put(`${path}/${id}`, { iban: groupIban(iban(7)), isPrimary: true })
    expect(changed.body.data).toEqual({ id, iban: iban(7), isPrimary: true })
    expect((await gamer.put(`${path}/${id}`, { isPrimary: false })).body.data.isPrimary).toBe(true)
    expect(await primaries(gamer)).toEqual([changed.body.data])
  })

  test('of another user returns 404', async () => {
    const owner = await world.as(await world.user())
    const { id } = (await owner.post(path, { iban: turkish })).body.data
    const intruder = await world.as(await world.user())
    for (const refused of [
      await intruder.put(`${path}/${id}`, { iban: german }),
      await intruder.patch(`${path}/${id}/primary`),
      await intruder.delete(`${path}/${id}`),
    ])
      expect(refused.status).toBe(404)
    expect(await list(owner)).toMatchObject([{ iban: turkish }])
  })
})

describe('the primary IBAN', () => {
  test('changes when another becomes primary or it is deleted', async () => {
    const gamer = await world.as(await world.user())
    const add = async (account: number, isPrimary?: unknown) =>
      (await gamer.post(path, { iban: iban(account), isPrimary })).body.data.id
    const first = await add(1)
    const second = await add(2, 1)
    const third = await add(3, false)
    expect(await primaries(gamer)).toMatchObject([{ id: second }])
    await gamer.patch(`${path}/${first}/primary`)
    expect(await primaries(gamer)).toMatchObject([{ id: first }])
    await gamer.delete(`${path}/${first}`)
    expect(await primaries(gamer)).toMatchObject([{ id: third }])
  })

  test('is unique, and IBANs are at most twenty, under fifty concurrent additions', async () => {
    const gamer = await world.as(await world.user())
    const added = await Promise.all(
      Array.from({ length: 50 }, (_, account) => gamer.post(path, { iban: iban(account), isPrimary: true })),
    )
    expect(tally(added)).toEqual({ 201: 20, 409: 30 })
    expect(added.find(({ status }) => status === 409)?.body.code).toBe('IBAN_LIMIT_REACHED')
    expect(await primaries(gamer)).toHaveLength(1)
  })

  test('is saved once by fifty concurrent requests', async () => {
    const gamer = await world.as(await world.user())
    const added = await Promise.all(Array.from({ length: 50 }, () => gamer.post(path, { iban: turkish })))
    expect(tally(added)).toEqual({ 201: 1, 409: 49 })
    expect(await list(gamer)).toHaveLength(1)
  })
})

test.each([
  [iban(5, '00062'), { valid: true, country: 'TR', bank: 'Garanti BBVA', bankCode: '00062', problem: null }],
  [turkish, { valid: true, country: 'TR', bank: null, bankCode: '00061', problem: null }],
  [german, { valid: true, country: 'DE', bank: null, bankCode: null, problem: null }],
  ['TR00', { valid: false, country: 'TR', bank: null, bankCode: null, problem: 'IBAN_LENGTH' }],
  ['merhaba', { valid: false, country: 'ME', bank: null, bankCode: null, problem: 'IBAN_LENGTH' }],
  ['??', { valid: false, country: null, bank: null, bankCode: null, problem: 'IBAN_CHARACTERS' }],
])('verifying %s returns validity, country and bank, and stores nothing (D23)', async (input, outcome) => {
  const gamer = await world.as(await world.user())
  const answer = await gamer.post(`${path}/verify`, { iban: input })
  expect([answer.status, answer.body.data]).toEqual([200, outcome])
  expect(await list(gamer)).toEqual([])
})
