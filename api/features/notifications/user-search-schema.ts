import { z } from 'zod'
import { rowLimit } from '#api/http/input.ts'
import { limits } from '#api/rules/limits.ts'
import { userStatuses } from '#db/enums/users.ts'
import { languages } from '#db/enums.ts'

/** Part of a name or email address, as `q` or `query`; at most a hundred results. */
export const UserSearchQuery = z
  .object({
    q: z.string().trim().max(100).optional(),
    query: z.string().trim().max(100).optional(),
    limit: rowLimit(10),
  })
  .transform(({ q, query, limit }) => ({ term: q ?? query ?? '', limit }))
  .refine(({ term }) => [...term].length >= limits.searchMin, { path: ['q'], message: 'SEARCH_TOO_SHORT' })

export const FoundUser = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  status: z.enum(userStatuses),
})

export const FoundUsers = z.object({
  users: z.array(FoundUser),
  pagination: z.object({ total: z.number().int() }),
})

/** One user, by id or e-mail address. */
export const RecipientQuery = z.object({ target_value: z.string().trim().min(1).max(254) })
export type RecipientQuery = z.infer<typeof RecipientQuery>

/** What a message takes from its reader. */
export const Recipient = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language: z.enum(languages),
})
