import { describe, expect, test } from 'bun:test'
import { type AddressForm, addressesIn } from '#api/testing/address-steps.ts'
import { openWorld } from '#api/testing/world.ts'

let moda: AddressForm
let berlin: AddressForm
const path = '/location/address'

const world = await openWorld({ reference: 'whole' })
;({ moda, berlin } = await addressesIn(world))

const gamer = async () => world.as(await world.user())

describe('rejects, with the messages of the specification', () => {
  const cases: [string, Record<string, unknown>, string, string, string][] = [
    ['no first name', { firstName: ' ' }, 'firstName', 'FIRST_NAME_REQUIRED', 'Ad alanı zorunludur'],
    ['no last name', { lastName: undefined }, 'lastName', 'LAST_NAME_REQUIRED', 'Soyad alanı zorunludur'],
    ['one letter', { firstName: 'I' }, 'firstName', 'NAME_TOO_SHORT', 'En az 2 harf yaz'],
    [
      'digits in a name',
      { lastName: 'Çağlar 2' },
      'lastName',
      'NAME_INVALID',
      'Yalnızca harf kullan, en fazla 50 karakter',
    ],
    [
      '51 letters',
      { lastName: 'x'.repeat(51) },
      'lastName',
      'NAME_INVALID',
      'Yalnızca harf kullan, en fazla 50 karakter',
    ],
    ['no country', { countryId: null }, 'countryId', 'COUNTRY_REQUIRED', 'Ülke seçimi zorunludur'],
    ['no state', { stateId: '' }, 'stateId', 'STATE_REQUIRED', 'Şehir seçimi gereklidir'],
    ['no district', { districtId: 0 }, 'districtId', 'DISTRICT_REQUIRED', 'İlçe seçimi zorunludur'],
    [
      'no neighbourhood',
      { neighborhood: '' },
      'neighborhood',
      'NEIGHBORHOOD_REQUIRED',
      'Mahalle seçimi zorunludur',
    ],
    [
      'a name for an id',
      { neighborhood: 'Moda' },
      'neighborhood',
      'NEIGHBORHOOD_REQUIRED',
      'Mahalle seçimi zorunludur',
    ],
    ['no address', { fullAddress: '' }, 'fullAddress', 'ADDRESS_REQUIRED', 'Adres alanı zorunludur'],
    [
      'nine characters',
      { fullAddress: 'Moda Cd 1' },
      'fullAddress',
      'ADDRESS_TOO_SHORT',
      'Adres en az 10 karakter olmalıdır',
    ],
    [
      '201 characters',
      { fullAddress: 'x'.repeat(201) },
      'fullAddress',
      'ADDRESS_TOO_LONG',
      'Adres en fazla 200 karakter olabilir',
    ],
    [
      'a page of it',
      { fullAddress: 'x'.repeat(5_000) },
      'fullAddress',
      'ADDRESS_TOO_LONG',
      'Adres en fazla 200 karakter olabilir',
    ],
    [
      'a title of a page',
      { addressTitle: 'x'.repeat(5_000) },
      'addressTitle',
      'ADDRESS_TITLE_TOO_LONG',
      'Adres başlığı en fazla 50 karakter olabilir',
    ],
    [
      'a country beyond all',
      { countryId: 2 ** 31 },
      'countryId',
      'COUNTRY_REQUIRED',
      'Ülke seçimi zorunludur',
    ],
    [
      'a country of no whole number',
      { countryId: 1e21 },
      'countryId',
      'COUNTRY_REQUIRED',
      'Ülke seçimi zorunludur',
    ],
    ['a phone of spaces', { phone: '   ' }, 'phone', 'PHONE_INVALID', 'Geçerli bir telefon numarası gir'],
    [
      'a phone of a page',
      { phone: '5'.repeat(99) },
      'phone',
      'PHONE_INVALID',
      'Geçerli bir telefon numarası gir',
    ],
    ['no postal code', { postalCode: '' }, 'postalCode', 'POSTAL_CODE_REQUIRED', 'Posta kodu zorunludur'],
    [
      'four digits',
      { postalCode: '3471' },
      'postalCode',
      'POSTAL_CODE_TURKISH',
      'Türkiye posta kodu 5 haneli olmalıdır',
    ],
    [
      'no such province',
      { postalCode: '82000' },
      'postalCode',
      'POSTAL_CODE_INVALID',
      'Geçerli bir posta kodu giriniz',
    ],
    [
      'one character of title',
      { addressTitle: 'E' },
      'addressTitle',
      'ADDRESS_TITLE_TOO_SHORT',
      'Adres başlığı en az 2 karakter olmalıdır',
    ],
    [
      '51 of them',
      { addressTitle: 'x'.repeat(51) },
      'addressTitle',
      'ADDRESS_TITLE_TOO_LONG',
      'Adres başlığı en fazla 50 karakter olabilir',
    ],
    ['a landline', { phone: '2121234567' }, 'phone', 'PHONE_INVALID', 'Geçerli bir telefon numarası gir'],
    [
      'an unknown code',
      { phone_code: 12345 },
      'phone_code',
      'PHONE_CODE_INVALID',
      'Geçerli bir ülke kodu seç',
    ],
    [
      'a fourth type',
      { addressType: 4 },
      'addressType',
      'ADDRESS_TYPE_INVALID',
      'Teslimat, fatura ya da ikisi için mi, seç',
    ],
    ['an unknown country', { countryId: 999 }, 'countryId', 'COUNTRY_UNKNOWN', 'Listeden bir ülke seç'],
    [
      'a state of another country',
      { stateId: 1487 },
      'stateId',
      'STATE_ELSEWHERE',
      'Bu şehir seçtiğin ülkede değil',
    ],
    [
      'a district of another state',
      { districtId: 601 },
      'districtId',
      'DISTRICT_ELSEWHERE',
      'Bu ilçe seçtiğin şehirde değil',
    ],
    [
      'a neighbourhood of another district',
      { neighborhood: 1 },
      'neighborhood',
      'NEIGHBORHOOD_ELSEWHERE',
      'Bu mahalle seçtiğin ilçede değil',
    ],
  ]
  test.each(cases)('%s', async (_what, change, field, code, message) => {
    const who = await gamer()
    const refused = await who.post(path, { ...moda, ...change })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([{ path: field, code, message }])
    const english = await who.post(`${path}?language=en`, { ...moda, ...change })
    expect(english.body.errors[0].message).not.toBe(message)
    expect((await who.get(path)).body.data).toEqual([])
  })

  test('a five-digit postal code of another country with the wrong digits', async () => {
    const refused = await (await gamer()).post(path, { ...berlin, postalCode: '1011' })
    expect(refused.body.errors).toEqual([
      { path: 'postalCode', code: 'POSTAL_CODE_FIVE_DIGITS', message: 'Posta kodu 5 haneli olmalıdır' },
    ])
  })

  test('a neighbourhood in a district without any', async () => {
    const refused = await (await gamer()).post(path, { ...berlin, neighborhood: moda.neighborhood })
    expect(refused.body.errors[0]).toMatchObject({ path: 'neighborhood', code: 'NEIGHBORHOOD_ELSEWHERE' })
  })

  test('several fields at once', async () => {
    const empty = await (await gamer()).post(path, {})
    expect(empty.body.errors.map((each: { path: string }) => each.path)).toEqual([
      'firstName',
      'lastName',
      'countryId',
      'stateId',
      'districtId',
      'fullAddress',
      'postalCode',
    ])
    const wrong = await (await gamer()).post(path, { ...moda, districtId: 601, postalCode: '1', phone: '12' })
    expect(wrong.body.errors.map((each: { path: string }) => each.path)).toEqual([
      'districtId',
      'postalCode',
      'phone',
    ])
  })
})
