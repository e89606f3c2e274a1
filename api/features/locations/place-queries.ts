import type { z } from 'zod'
import type { Sql } from '#db/client.ts'
import type { Language } from '#db/enums.ts'
import type { Countries, Districts, Neighborhoods, PhoneCodes, States } from './schema.ts'

/** Türkiye first, then by calling code. */
export const listPhoneCodes = async (sql: Sql): Promise<z.infer<typeof PhoneCodes>> => [
  ...(await sql<z.infer<typeof PhoneCodes>>`
    select p.id, p.code, p.country_id, c.alpha2 from phone_codes p join countries c on c.id = p.country_id
    order by p.code <> 90, p.code, c.alpha2`),
]

/** Names in the requested language, in its collation. */
export const listCountries = async (sql: Sql, language: Language): Promise<z.infer<typeof Countries>> => [
  ...(language === 'en'
    ? await sql<z.infer<typeof Countries>>`
        select id, name_en as country_name, alpha2 from countries order by name_en collate "en-x-icu"`
    : await sql<z.infer<typeof Countries>>`
        select id, name_tr as country_name, alpha2 from countries order by name_tr collate "tr-TR-x-icu"`),
]

type Row<T> = { [K in keyof T]: T[K] | null }

/** A left join has one row of nulls for a parent without children, and no row for an unknown parent. */
const children = <T extends { id: number }>(rows: readonly Row<T>[]): T[] | undefined =>
  rows.length === 0 ? undefined : rows.filter((row): row is T & Row<T> => row.id !== null)

export const listStates = async (sql: Sql, countryId: number) =>
  children<z.infer<typeof States>[number]>(
    await sql`
      select s.id, s.name as state_name from countries c left join states s on s.country_id = c.id
      where c.id = ${countryId} order by s.name collate "tr-TR-x-icu"`,
  )

export const listDistricts = async (sql: Sql, stateId: number) =>
  children<z.infer<typeof Districts>[number]>(
    await sql`
      select d.id, d.name as district_name from states s left join districts d on d.state_id = s.id
      where s.id = ${stateId} order by d.name collate "tr-TR-x-icu"`,
  )

export const listNeighborhoods = async (sql: Sql, districtId: number) =>
  children<z.infer<typeof Neighborhoods>[number]>(
    await sql`
      select n.id, n.name as neighborhood_name, n.postal_code
      from districts d left join neighborhoods n on n.district_id = d.id
      where d.id = ${districtId} order by n.name collate "tr-TR-x-icu"`,
  )
