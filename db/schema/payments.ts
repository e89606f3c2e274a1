import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, partOf, times } from '../columns.ts'
import { users } from './users.ts'

/** A card as a token of the provider, never its number (D66). */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    token: text('token').notNull().unique(),
    last4: text('last4').notNull(),
    cardTypeId: smallint('card_type_id').notNull(),
    holderName: text('holder_name').notNull(),
    expirationMonth: smallint('expiration_month').notNull(),
    expirationYear: smallint('expiration_year').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    ...times(),
  },
  (table) => [
    index('cards_user_idx').on(table.userId, table.id),
    uniqueIndex('cards_primary_key').on(table.userId).where(sql`is_primary`),
    check('cards_last4_check', sql`last4 ~ '^[0-9]{4}$'`),
    check('cards_type_check', sql`card_type_id between 1 and 12`),
    check('cards_month_check', sql`expiration_month between 1 and 12`),
  ],
)

/** The customer that the payment provider has for a user. */
export const cardCustomers = pgTable('card_customers', {
  userId: partOf('user_id', () => users.id).primaryKey(),
  /** Names the request that creates the customer, so that repeating it creates no second one. */
  requestKey: uuid('request_key').notNull().defaultRandom(),
  /** The provider's id; null until it has answered. */
  customer: text('customer').unique(),
  createdAt: createdAt(),
})

/** Cards and customers that the payment provider has yet to delete. */
export const cardRemovals = pgTable(
  'card_removals',
  {
    /** The provider's id of a card or of a customer. */
    reference: text('reference').primaryKey(),
    attempts: smallint('attempts').notNull().default(0),
    /** The next attempt. An attempt moves it, as a lease, so that one of a dead process becomes due again. */
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('card_removals_due_at_idx').on(table.dueAt)],
)

export const ibans = pgTable(
  'ibans',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    iban: text('iban').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    ...times(),
  },
  (table) => [
    uniqueIndex('ibans_user_iban_key').on(table.userId, table.iban),
    uniqueIndex('ibans_primary_key').on(table.userId).where(sql`is_primary`),
  ],
)
