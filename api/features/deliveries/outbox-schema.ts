import { z } from 'zod'
import { paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { canonicalEmail } from '#api/rules/email.ts'
import { channels } from '#db/enums.ts'

export const OutboxQuery = z.object({
  ...paging(20),
  channel: z.enum(channels).optional(),
  /** A whole address, or a number as it is stored. */
  recipient: z.string().max(254).transform(canonicalEmail).optional(),
})
export type OutboxQuery = z.infer<typeof OutboxQuery>

const Letter = z.object({
  id: z.number().int(),
  channel: z.enum(channels),
  recipient: z.string(),
  subject: z.string(),
  created_date: z.iso.datetime(),
})
export type Letter = z.infer<typeof Letter>

export const OutboxList = z.object({
  letters: z.array(Letter),
  /** Channels without a provider: what they would send is kept here. */
  unconfigured: z.array(z.enum(channels)),
  /** Whether this server shows what the letters say. */
  bodies_shown: z.boolean(),
  pagination: Pagination,
})

/** What it says is null where this server does not show it; `html` also where the letter has none. */
export const OpenedLetter = Letter.extend({
  bodies_shown: z.boolean(),
  text: z.string().nullable(),
  html: z.string().nullable(),
})
