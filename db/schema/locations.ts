import { char, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Reference data: loaded once from the compressed files in db/seed, never written by the product. */
export const countries = pgTable('countries', {
  id: integer('id').primaryKey(),
  alpha2: char('alpha2', { length: 2 }).notNull().unique(),
  nameTr: text('name_tr').notNull(),
  nameEn: text('name_en').notNull(),
})

export const phoneCodes = pgTable('phone_codes', {
  id: integer('id').primaryKey(),
  countryId: integer('country_id')
    .notNull()
    .references(() => countries.id),
  code: integer('code').notNull(),
})

export const states = pgTable(
  'states',
  {
    id: integer('id').primaryKey(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    name: text('name').notNull(),
  },
  (table) => [index('states_country_idx').on(table.countryId)],
)

export const districts = pgTable(
  'districts',
  {
    id: integer('id').primaryKey(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
    name: text('name').notNull(),
  },
  (table) => [index('districts_state_idx').on(table.stateId)],
)

export const neighborhoods = pgTable(
  'neighborhoods',
  {
    id: integer('id').primaryKey(),
    districtId: integer('district_id')
      .notNull()
      .references(() => districts.id),
    name: text('name').notNull(),
    postalCode: text('postal_code'),
  },
  (table) => [index('neighborhoods_district_idx').on(table.districtId)],
)
