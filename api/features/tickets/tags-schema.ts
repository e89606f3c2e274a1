import { z } from 'zod'
import { limits } from '#api/rules/limits.ts'
import { nfc } from '#api/rules/normal-form.ts'

/** A tag on one line, without a # before it. */
export const TagName = z
  .string('TAG_REQUIRED')
  .transform((value) =>
    nfc(value)
      .replace(/[\p{C}\s]+/gu, ' ')
      .replace(/^[#\s]+|\s+$/g, ''),
  )
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}]/u, { error: 'TAG_REQUIRED', abort: true })
      .max(limits.tagMax, 'TAG_TOO_LONG'),
  )

/** All tags of a ticket; those that it has and that are missing here are removed. */
export const TicketTags = z.object({
  tags: z.array(TagName, 'TAG_REQUIRED').max(100),
})
export type TicketTags = z.output<typeof TicketTags>

export const TagQuery = z.object({ search: z.string().trim().max(limits.tagMax).optional() })
export type TagQuery = z.output<typeof TagQuery>

/** Tags that tickets have, the most used first. */
export const Tags = z.object({
  tags: z.array(z.object({ id: z.int(), name: z.string(), ticket_count: z.int() })),
})
