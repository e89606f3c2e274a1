import { and, desc, eq } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import type { Language } from '#db/enums.ts'
import { addresses, countries, districts, neighborhoods, phoneCodes, states } from '#db/schema/index.ts'

type Owned = { userId: number; id: number }
export type AddressValues = Omit<
  typeof addresses.$inferInsert,
  'id' | 'userId' | 'isPrimary' | 'createdAt' | 'updatedAt'
>
export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number]

const columns = (language: Language) => ({
  ...pick(addresses, 'id', 'firstName', 'lastName', 'title', 'fullAddress', 'countryId'),
  countryName: language === 'en' ? countries.nameEn : countries.nameTr,
  stateId: addresses.stateId,
  stateName: states.name,
  districtId: addresses.districtId,
  districtName: districts.name,
  neighborhoodId: addresses.neighborhoodId,
  neighborhoodName: neighborhoods.name,
  postalCode: addresses.postalCode,
  phone: addresses.phone,
  phoneCode: phoneCodes.code,
  ...pick(addresses, 'phoneCodeId', 'type', 'isPrimary'),
  createdDate: isoInstant(addresses.createdAt),
})

const read = (db: Database, language: Language) =>
  db
    .select(columns(language))
    .from(addresses)
    .innerJoin(countries, eq(countries.id, addresses.countryId))
    .innerJoin(states, eq(states.id, addresses.stateId))
    .innerJoin(districts, eq(districts.id, addresses.districtId))
    .leftJoin(neighborhoods, eq(neighborhoods.id, addresses.neighborhoodId))
    .leftJoin(phoneCodes, eq(phoneCodes.id, addresses.phoneCodeId))
    .$dynamic()

const own = ({ userId, id }: Owned) => and(eq(addresses.userId, userId), eq(addresses.id, id))

/** The primary one first, then the newest. */
export const listAddresses = (db: Database, userId: number, language: Language) =>
  read(db, language)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isPrimary), desc(addresses.id))

export async function findAddress(db: Database, owned: Owned, language: Language) {
  const [found] = await read(db, language).where(own(owned))
  return found
}

export const countAddresses = (db: Database, userId: number) =>
  db.$count(addresses, eq(addresses.userId, userId))

export async function insertAddress(
  db: Database,
  values: AddressValues & { userId: number; isPrimary: boolean },
  at: Date,
): Promise<number> {
  const [inserted] = await db
    .insert(addresses)
    .values({ ...values, createdAt: at, updatedAt: at })
    .returning({ id: addresses.id })
  return inserted!.id
}

export const updateAddress = (
  db: Database,
  owned: Owned,
  values: AddressValues & { isPrimary: boolean },
  at: Date,
) =>
  db
    .update(addresses)
    .set({ ...values, updatedAt: at })
    .where(own(owned))

export const deleteAddress = (db: Database, owned: Owned) => db.delete(addresses).where(own(owned))

export const clearPrimary = (db: Database, userId: number, at: Date) =>
  db
    .update(addresses)
    .set({ isPrimary: false, updatedAt: at })
    .where(and(eq(addresses.userId, userId), addresses.isPrimary))

/** Makes the newest address primary. */
export async function promoteNewest(db: Database, userId: number, at: Date): Promise<void> {
  const [newest] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.id))
    .limit(1)
  if (newest)
    await db
      .update(addresses)
      .set({ isPrimary: true, updatedAt: at })
      .where(own({ userId, ...newest }))
}

type Place = { country: string; state: boolean; district: boolean; neighborhood: boolean; divided: boolean }

/**
 * The alpha-2 code of the country, and whether each place is in the one before; `divided` if the district has
 * neighbourhoods.
 */
export async function findPlace(
  sql: Sql,
  {
    countryId,
    stateId,
    districtId,
    neighborhood,
  }: Record<'countryId' | 'stateId' | 'districtId', number> & {
    neighborhood: number | null
  },
): Promise<Place | undefined> {
  const [found] = await sql<Place[]>`
    select c.alpha2 as country, s.id is not null as state, d.id is not null as district,
      n.id is not null as neighborhood,
      exists (select from neighborhoods where district_id = d.id) as divided
    from countries c
    left join states s on s.country_id = c.id and s.id = ${stateId}
    left join districts d on d.state_id = s.id and d.id = ${districtId}
    left join neighborhoods n on n.district_id = d.id and n.id = ${neighborhood}
    where c.id = ${countryId}`
  return found
}
