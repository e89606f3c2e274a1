import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, partOf, times } from '../columns.ts'
import type { AddressType } from '../enums/addresses.ts'
import { countries, districts, neighborhoods, phoneCodes, states } from './locations.ts'
import { users } from './users.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    title: text('title'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
    districtId: integer('district_id')
      .notNull()
      .references(() => districts.id),
    /** Known for Türkiye only. */
    neighborhoodId: integer('neighborhood_id').references(() => neighborhoods.id),
    fullAddress: text('full_address').notNull(),
    postalCode: text('postal_code').notNull(),
    /** E.164 (D45). */
    phone: text('phone'),
    phoneCodeId: integer('phone_code_id').references(() => phoneCodes.id),
    type: smallint('type').$type<AddressType>().notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    ...times(),
  },
  (table) => [
    index('addresses_user_idx').on(table.userId, table.id),
    uniqueIndex('addresses_primary_key').on(table.userId).where(sql`is_primary`),
    check('addresses_type_check', sql`type in (1, 2, 3)`),
  ],
)
