import { z } from 'zod'
import { limits } from '#api/rules/limits.ts'

const line = (max: number) => z.string().transform((value) => value.slice(0, max))
const headerMost = 100
/** The first of a header's lines; the rest of a longer list is left out, so that no mail is refused for it. */
const lines = z.union([z.string(), z.array(z.string())]).transform((value) =>
  [value]
    .flat()
    .slice(0, headerMost)
    .map((each) => each.slice(0, 20_000)),
)

const header = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat().join(', '))

/** More than people write; card numbers are searched for in all of it. */
const longestText = 250_000

/** A received mail as a mail service posts it; attachments are base64. */
export const IncomingMail = z.object({
  message_id: z
    .string('INVALID_VALUE')
    .overwrite((value) => value.replace(/\p{Cc}/gu, ''))
    .trim()
    .min(1, 'INVALID_VALUE')
    .max(500, 'INVALID_VALUE'),
  from: z.string('EMAIL_REQUIRED').min(1, 'EMAIL_REQUIRED').max(1000, 'EMAIL_INVALID'),
  to: lines,
  cc: lines.optional(),
  subject: line(1000).default(''),
  text: line(longestText).optional(),
  html: line(longestText).optional(),
  in_reply_to: line(2000).nullish(),
  references: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().join(' ').slice(0, 20_000))
    .nullish(),
  /** Other headers of the mail, by name in any case. */
  headers: z.record(z.string(), header).default({}),
  attachments: z
    .array(z.object({ name: line(500), content: z.base64('INVALID_VALUE') }))
    .max(50)
    .default([]),
})
export type IncomingMail = z.output<typeof IncomingMail>

/** 15 MB of attachments in base64, plus the text. */
export const largestMail = 2 * limits.attachmentMaxBytes + 2 * 1024 * 1024

export const mailFates = ['auto_reply', 'bounce', 'own', 'sender', 'rate_limited', 'duplicate'] as const
export type MailFate = (typeof mailFates)[number]

/** `ignored`: why the mail became no message. */
export const ReceivedMail = z.object({
  ticket_id: z.int().nullable(),
  ignored: z.enum(mailFates).nullable(),
})
export type ReceivedMail = z.infer<typeof ReceivedMail>
