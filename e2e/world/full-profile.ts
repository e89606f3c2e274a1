import { createClient, dataOf } from '#api/client.ts'
import type { World } from './build.ts'
import type { Person } from './people.ts'
import { writeRequests } from './support-requests.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
/** Türkiye (D44), and İstanbul by its plate. */
const turkiye = '224'
const istanbul = '34'

/** A user with data in every section of the profile and in support. */
export async function createFullProfile(world: World): Promise<Person> {
  const { gamer, clientOf, password, url } = world
  const person = await gamer()
  const { user, location } = await clientOf(person)
  await dataOf(
    user.account.$put({
      json: {
        firstName: 'Işıl Gülşah',
        lastName: 'Çağlayangil',
        phone: '5321234567',
        birthDate: '2000-02-29',
        genderCode: 2,
      },
    }),
  )
  const year = new Date().getFullYear()
  for (const [card_last4, card_type_id, ahead] of [
    ['4242', 1, 2],
    ['4444', 2, 0],
    ['0005', 3, 4],
  ] as const) {
    // Without digits: some ids have so many that they pass for a card's number, which is refused.
    const card = {
      card_token: `tok_sandbox_${crypto.randomUUID().replaceAll(/[\d-]/g, 'x')}`,
      card_last4,
      card_type_id,
    }
    const expiry = {
      expiration_month: 12,
      expiration_year: year + ahead,
      cvv: card_type_id === 3 ? '1234' : '123',
    }
    await dataOf(
      user.payment.cards.$post({ json: { ...card, ...expiry, card_holder_name: 'Işıl Çağlayangil' } }),
    )
  }
  for (const iban of ['TR330006100519786457841326', 'MT84MALT011000012345MTLCAST001S'])
    await dataOf(user.payment.ibans.$post({ json: { iban } }))

  const districts = await dataOf(location.states[':id'].districts.$get({ param: { id: istanbul } }))
  const kadikoy = districts.find(({ district_name }) => district_name === 'Kadıköy')!.id
  const places = await dataOf(
    location.districts[':id'].neighborhoods.$get({ param: { id: String(kadikoy) } }),
  )
  const caferaga = places.find(({ neighborhood_name }) => neighborhood_name === 'Caferağa')!.id
  const home = {
    firstName: 'Işıl Gülşah',
    lastName: 'Çağlayangil',
    countryId: turkiye,
    stateId: istanbul,
    districtId: kadikoy,
    neighborhood: caferaga,
    postalCode: '34710',
    phone_code: 90,
    phone: '5321234567',
  }
  for (const [addressTitle, fullAddress, addressType] of [
    ['Ev', 'Moda Caddesi No: 12 Daire: 3', 3],
    ['Iş yeri, arka kapı', 'Küçük Moda Burnu Sokağı, Şükrüefendi Apartmanı No: 147 Kat: 5 Daire: 23', 1],
  ] as const)
    await dataOf(location.address.$post({ json: { ...home, addressTitle, fullAddress, addressType } }))
  await dataOf(user['data-export'].$post({ json: { password, format: 'zip' } }))
  await writeRequests(world, person)
  // From an address that is on the map, so that the device lies somewhere.
  const headers = { 'user-agent': iPhone, 'x-forwarded-for': '78.180.0.1' }
  await dataOf(
    createClient(url, { headers: () => headers }).auth.login.$post({ json: { ...person, rememberMe: 1 } }),
  )
  return person
}
