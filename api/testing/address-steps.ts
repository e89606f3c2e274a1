import { addresses, cards, ibans } from '#db/schema/index.ts'
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

/** Stores a card, an address of a country that only tests know, and an IBAN of a user. */
export async function storeWallet(
  { db, sql }: World,
  userId: number,
  card: { token: string; holderName: string },
): Promise<void> {
  await db
    .insert(cards)
    .values({ userId, ...card, last4: '4242', cardTypeId: 1, expirationMonth: 5, expirationYear: 2030 })
  await sql`insert into countries values (9001, 'ZZ', 'Masal', 'Fable') on conflict do nothing`
  await sql`insert into states values (9001, 9001, 'Kaf Dağı') on conflict do nothing`
  await sql`insert into districts values (9001, 9001, 'Yamaç') on conflict do nothing`
  await db.insert(addresses).values({
    ...{ userId, title: 'Ev', firstName: 'Zümrüdüanka', lastName: 'Kaplıkaya', type: 3 },
    ...{ countryId: 9001, stateId: 9001, districtId: 9001, fullAddress: 'Zümrüdüanka yuvası 1' },
    ...{ postalCode: '00001', phone: '+905339998877' },
  })
  await db.insert(ibans).values({ userId, iban: 'TR330006100519786457841326' })
}
