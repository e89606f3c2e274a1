import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { type AddressDraft, addressForm, draftOf, emptyAddress, toRequest } from './forms.ts'
import type { Address } from './queries.ts'

const home: AddressDraft = {
  ...emptyAddress,
  addressTitle: 'Ev',
  firstName: 'Işık',
  lastName: 'Çağlar',
  countryId: 224,
  alpha2: 'TR',
  stateId: 34,
  districtId: 3423,
  neighborhood: 7,
  fullAddress: 'Moda Caddesi No: 12',
  postalCode: '34710',
  phone: '5321234567',
}

function problems(more: Partial<AddressDraft>) {
  const { issues = [] } = v.safeParse(addressForm, { ...home, ...more })
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

test('accepts valid addresses', () => {
  expect(problems({})).toEqual([])
  expect(problems({ addressTitle: '', phone: '' })).toEqual([])
  expect(problems({ neighborhood: null, hasNeighborhoods: false })).toEqual([])
})

test.each<[Partial<AddressDraft>, string]>([
  [{ firstName: ' ' }, 'firstName: Ad alanı zorunludur'],
  [{ lastName: '' }, 'lastName: Soyad alanı zorunludur'],
  [{ firstName: 'A' }, 'firstName: En az 2 harf yaz'],
  [{ lastName: 'R2D2' }, 'lastName: Yalnızca harf kullan, en fazla 50 karakter'],
  [{ lastName: 'a'.repeat(51) }, 'lastName: Yalnızca harf kullan, en fazla 50 karakter'],
  [{ countryId: null }, 'countryId: Ülke seçimi zorunludur'],
  [{ stateId: null }, 'stateId: Şehir seçimi gereklidir'],
  [{ districtId: null }, 'districtId: İlçe seçimi zorunludur'],
  [{ neighborhood: null }, 'neighborhood: Mahalle seçimi zorunludur'],
  [{ fullAddress: '  ' }, 'fullAddress: Adres alanı zorunludur'],
  [{ fullAddress: 'Moda 12' }, 'fullAddress: Adres en az 10 karakter olmalıdır'],
  [{ fullAddress: 'a'.repeat(201) }, 'fullAddress: Adres en fazla 200 karakter olabilir'],
  [{ postalCode: '' }, 'postalCode: Posta kodu zorunludur'],
  [{ postalCode: '3471' }, 'postalCode: Türkiye posta kodu 5 haneli olmalıdır'],
  [{ postalCode: '99999' }, 'postalCode: Geçerli bir posta kodu giriniz'],
  [{ postalCode: '1011', alpha2: 'DE' }, 'postalCode: Posta kodu 5 haneli olmalıdır'],
  [{ postalCode: '12', alpha2: 'GE' }, 'postalCode: Geçerli bir posta kodu giriniz'],
  [{ addressTitle: 'E' }, 'addressTitle: Adres başlığı en az 2 karakter olmalıdır'],
  [{ addressTitle: 'a'.repeat(51) }, 'addressTitle: Adres başlığı en fazla 50 karakter olabilir'],
  [{ phone: '123' }, 'phone: Geçerli bir telefon numarası gir'],
])('%p shows %s', (more, message) => {
  expect(problems(more)).toEqual([message])
})

test('keeps the saved id of a shared calling code until another code is chosen', () => {
  const saved: Address = {
    ...{ id: 5, first_name: 'Işık', last_name: 'Çağlar', address_title: 'Ev', fullAddress: 'Main Street 12' },
    ...{
      countryId: 233,
      countryName: 'ABD',
      stateId: 1,
      stateName: 'Texas',
      districtId: 2,
      districtName: 'Austin',
    },
    ...{ neighborhoodId: null, neighborhoodName: null, postalCode: '78701', addressType: 1, isPrimary: 1 },
    ...{ phone: '5062345678', phoneCode: 1, phoneCodeId: 38 },
  }
  const draft = draftOf(saved, 'US')
  expect(toRequest({ ...draft, addressTitle: 'Yuva' }, 'delivery')).toMatchObject({
    phone_code: 1,
    phoneCodeId: 38,
  })
  expect(toRequest({ ...draft, phone_code: 90 }, 'delivery')).not.toHaveProperty('phoneCodeId')
  expect(toRequest(home, 'delivery')).not.toHaveProperty('phoneCodeId')
})
