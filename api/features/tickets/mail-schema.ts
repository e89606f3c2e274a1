import { z } from 'zod'
import { limits } from '#api/rules/limits.ts'

const line = (max: number) => z.string().transform((value) => value.slice(0, max))
const header = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat().join(', '))

/** More than people write; card numbers are searched for in all of it. */
const longestText = 250_000

/** A received mail as a mail service posts it; attachments are base64. */
export const IncomingMail = z.object({
  message_id: z.string('INVALID_VALUE').trim().min(1, 'INVALID_VALUE').max(500, 'INVALID_VALUE'),
  from: z.string('EMAIL_REQUIRED').min(1, 'EMAIL_REQUIRED').max(1000, 'EMAIL_INVALID'),
  to: z.union([line(2000), z.array(line(2000)).max(100)]).transform((value) => [value].flat()),
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
