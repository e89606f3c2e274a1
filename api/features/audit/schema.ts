import { z } from 'zod'
import { choice, dayInput, idMax, instantInput, paging, sorting } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { auditGroups, auditTargets } from '#api/rules/audit-groups.ts'
import { type AuditAction, auditActions } from '#api/rules/labels/audit.ts'
import { limits } from '#api/rules/limits.ts'
import { actorTypes } from '#db/enums/audit.ts'

const moment = instantInput().or(dayInput())

export const AuditFilter = z.object({
  /** The id of the user who acted. */
  actor: z.coerce.number().int().positive().max(idMax).optional(),
  actor_type: z.enum(actorTypes).optional(),
  action: z.enum(auditActions as [AuditAction, ...AuditAction[]]).optional(),
  group: z.enum(auditGroups).optional(),
  target_type: z.enum(auditTargets).optional(),
  target_id: z.string().trim().min(1).max(320).optional(),
  /** Instants, or days in Istanbul; both are included. */
  from: moment.optional(),
  to: moment.optional(),
  /** Part of the name or address of a user, an id, or the id of a request. */
  search: z.string().trim().min(limits.searchMin, 'SEARCH_TOO_SHORT').max(100).optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditQuery = AuditFilter.extend({
  ...paging(20),
  ...sorting(['created_date'], 'created_date'),
  /** `grouped` shows entries in a row of one actor and action as one, the newest. */
  repeats: choice(['single', 'grouped'], 'single'),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const named = z.string().nullable()

export const AuditItem = z.object({
  id: z.number().int(),
  action: z.string(),
  actor: z.object({ type: z.enum(actorTypes), id: z.number().int().nullable(), name: named }),
  target: z.object({ type: z.string(), id: named, name: named }),
  meta: z.record(z.string(), z.unknown()),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).nullable(),
  ip: named,
  request_id: named,
  created_date: z.iso.datetime(),
  /** Personal data of an erased user was removed from it. */
  redacted: z.boolean(),
  /** The batch of the chain that contains it; null in the first minute. */
  batch: z.number().int().nullable(),
  /** With `repeats=grouped`: the entries in a row that it is shown for, at least if `is_capped`, and the time of the oldest. */
  repeats: z.object({ count: z.number().int(), since: z.iso.datetime(), is_capped: z.boolean() }).optional(),
})
export type AuditItem = z.infer<typeof AuditItem>

/** The filter that the grouped list had. */
export const RepeatsQuery = AuditFilter.extend(paging(20))
export type RepeatsQuery = z.infer<typeof RepeatsQuery>

export const AuditList = z.object({ items: z.array(AuditItem), pagination: Pagination })
