import type { World } from './world.ts'

export type AddressForm = Record<string, unknown>

/** Form data of an address in Kadıköy, and of one in Berlin, which has no neighbourhood data. */
export async function addressesIn(world: World): Promise<{ moda: AddressForm; berlin: AddressForm }> {
  const [caferaga] = await world.sql`
    select n.id as neighborhood, n.district_id as "districtId" from neighborhoods n join districts d on d.id = n.district_id
    where d.name = 'Kadıköy' and n.name = 'Caferağa'`
  const moda = {
    addressTitle: 'Ev',
    firstName: 'Işık',
    lastName: 'Çağlar',
    countryId: 224,
    stateId: 34,
    ...caferaga,
    fullAddress: 'Moda Caddesi 12 Daire 3',
    postalCode: '34710',
    phone_code: 90,
    phone: '5321234567',
    addressType: 3,
    isPrimary: 0,
  }
  const [mitte] = await world.sql`
    select c.id as "countryId", s.id as "stateId", d.id as "districtId" from districts d
    join states s on s.id = d.state_id join countries c on c.id = s.country_id
    where c.alpha2 = 'DE' and s.name = 'Berlin' order by d.id limit 1`
  const berlin = {
    ...moda,
    ...mitte,
    neighborhood: null,
    postalCode: '10115',
    phone_code: 49,
    phone: '15123456789',
  }
  return { moda, berlin }
}
