import { z } from 'zod'
import { idMax } from '#api/http/input.ts'
import { auditFaults } from '#db/enums/audit.ts'

export const VerifyInput = z.object({
  /** The batch that the last page ended with. */
  after: z.int().min(0).max(idMax).default(0),
  limit: z.int().min(1).max(500).default(100),
})
export type VerifyInput = z.infer<typeof VerifyInput>

const AuditBreak = z.object({
  batch: z.number().int(),
  /** The last of several batches in a row with this fault. */
  until: z.number().int().optional(),
  reason: z.enum(auditFaults),
  rows: z.array(z.number().int()).optional(),
})
export type AuditBreak = z.infer<typeof AuditBreak>

const count = z.number().int()

export const VerifiedPage = z.object({
  batches: count,
  rows: count,
  next: count.nullable(),
  broken: z.array(AuditBreak),
})

export const AuditStatus = z.object({
  sealed_rows: count,
  last_batch: z.object({ id: count, rows: count, created_date: z.iso.datetime() }).nullable(),
  unsealed_since: z.iso.datetime().nullable(),
  last_check: z
    .object({
      batches: count,
      rows: count,
      broken: z.array(AuditBreak),
      created_date: z.iso.datetime(),
    })
    .nullable(),
  intact: z.boolean().nullable(),
})
