import { z } from 'zod'
import { dayInput, paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { actorTypes } from '#db/enums/audit.ts'
import { failedLoginReasons } from '#db/enums/auth.ts'
import { activityKinds } from '#db/enums/users.ts'
import { platforms } from '#db/enums.ts'

export const SignInsQuery = z.object(paging(20))
export type SignInsQuery = z.infer<typeof SignInsQuery>

/** Where a sign-in came from; the country of the address, or null if unknown (D6). */
const source = {
  ip: z.string().nullable(),
  location: z.string().nullable(),
  device: z.string().nullable(),
  platform: z.enum(platforms).nullable(),
}

export const SignIn = z.object({
  id: z.string(),
  success: z.boolean(),
  /** What was wrong, or null after a success. */
  failedBy: z.enum(failedLoginReasons).nullable(),
  createdAt: z.iso.datetime(),
  ...source,
})
export const SignIns = z.object({ items: z.array(SignIn), pagination: Pagination })

/** `from` and `to` are days in Istanbul; both are included. */
export const ActivityQuery = z.object({
  ...paging(20),
  kind: z.enum(activityKinds).optional(),
  from: dayInput().optional(),
  to: dayInput().optional(),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

const named = z.string().nullable()

export const ActivityItem = z.object({
  id: z.string(),
  kind: z.enum(activityKinds),
  createdAt: z.iso.datetime(),
  /** The action of the audit log, or null for a sign-in. */
  action: named,
  actor: z.object({ type: z.enum(actorTypes), id: z.int().nullable(), name: named }),
  target: z.object({ type: z.string(), id: named, name: named }).nullable(),
  reason: named,
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).nullable(),
  failedBy: z.enum(failedLoginReasons).nullable(),
  ...source,
})
export const Activity = z.object({ items: z.array(ActivityItem), pagination: Pagination })
