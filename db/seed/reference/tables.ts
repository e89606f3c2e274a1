import { join } from 'node:path'
/** The tables of the reference data in the order they are loaded, with the columns of their files. */
export const tables = {
  countries: ['id', 'alpha2', 'name_tr', 'name_en'],
  phone_codes: ['id', 'country_id', 'code'],
  states: ['id', 'country_id', 'name'],
  districts: ['id', 'state_id', 'name'],
  neighborhoods: ['id', 'district_id', 'name', 'postal_code'],
} as const

export type Table = keyof typeof tables

/**
 * What the product carries of each table; Türkiye and the world are apart because their licences differ. The long lists
 * are what most tests do without.
 */
export const files: readonly { table: Table; file: string; long?: true }[] = [
  { table: 'countries', file: 'countries.tsv.zst' },
  { table: 'phone_codes', file: 'phone-codes.tsv.zst' },
  { table: 'states', file: 'turkiye-states.tsv.zst' },
  { table: 'states', file: 'world-states.tsv.zst' },
  { table: 'districts', file: 'turkiye-districts.tsv.zst' },
  { table: 'districts', file: 'world-districts.tsv.zst', long: true },
  { table: 'neighborhoods', file: 'turkiye-neighborhoods.tsv.zst', long: true },
]

/** `short` leaves the long lists out: neighbourhoods, and the cities of the world. */
export type Extent = 'whole' | 'short'

export const dataFolder = join(import.meta.dirname, 'data')
