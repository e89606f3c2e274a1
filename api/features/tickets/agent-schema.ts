import { z } from 'zod'
import { dayInput, digitsOr, idMax, paging, unlessAll } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import {
  ticketCategories,
  ticketFlags,
  ticketPeriods,
  ticketSources,
  ticketStatuses,
} from '#db/enums/tickets.ts'
import { languages } from '#db/enums.ts'
import { TicketMatch, ticketFields } from './schema.ts'

/** Ids of agents in a URL; `me` is the caller. */
const agentId = digitsOr(z.int().positive().max(idMax))

/** `unresolved`: open, in_progress or waiting_user. */
export const statusFilters = [...ticketStatuses, 'unresolved'] as const
export const slaFilters = ['breached', 'overdue', 'due_soon'] as const
/** `with_spam`: of any flag. Otherwise spam is on the list only where a search or its flag asks for it. */
export const flagFilters = [...ticketFlags, 'with_spam'] as const
export const snoozeFilters = ['only', 'with'] as const

/** The filters of the ticket list, also of saved views and of the export. */
export const TicketFilter = z.object({
  search: z.string().trim().max(100).optional(),
  status: unlessAll(z.enum(statusFilters)),
  priority: unlessAll(digitsOr(z.int().min(1).max(5))),
  category: unlessAll(z.enum(ticketCategories)),
  subcategory: unlessAll(z.string().max(50)),
  assigned_to: unlessAll(z.union([z.literal('me'), z.literal('unassigned'), agentId])),
  /** Days in Istanbul, both inclusive. */
  date_from: unlessAll(dayInput()),
  date_to: unlessAll(dayInput()),
  /** Created today, or in the last 7 or 30 days with today. */
  period: unlessAll(z.enum(ticketPeriods)),
  source: unlessAll(z.enum(ticketSources)),
  flag_status: unlessAll(z.enum(flagFilters)),
  /** However it is written. */
  tag: unlessAll(z.string().trim().max(limits.tagMax)),
  /** A target that was missed, a clock that runs past its due time now, or a due time that is near. */
  sla: unlessAll(z.enum(slaFilters)),
  /** Snoozed tickets are left out, unless it says `only` or `with`. */
  snoozed: unlessAll(z.enum(snoozeFilters)),
})
export type TicketFilter = z.infer<typeof TicketFilter>

export const ticketSorts = ['created_date', 'priority', 'last_updated_date', 'resolution_due_date'] as const
const blankIsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Newest first; the matches of a search best first, unless a column or direction is named. */
export const TicketQuery = TicketFilter.extend({
  ...paging(20),
  sort_by: blankIsAbsent(z.enum(ticketSorts)),
  sort_order: blankIsAbsent(z.enum(['asc', 'desc'])),
})
export type TicketQuery = z.infer<typeof TicketQuery>

/** Up to a thousand ids, separated by commas, instead of filters. */
export const ExportQuery = TicketFilter.extend({
  ids: unlessAll(
    z
      .string()
      .regex(/^\d{1,10}(,\d{1,10}){0,999}$/)
      .transform((ids) => ids.split(',').map(Number))
      .refine((ids) => ids.every((id) => id > 0 && id <= idMax)),
  ),
})
export type ExportQuery = z.infer<typeof ExportQuery>

const instant = z.iso.datetime().nullable()

/** A ticket as the staff sees it. */
export const StaffTicket = z.object({
  ...ticketFields,
  source: z.enum(ticketSources),
  /** Of the mails to the requester: that of the account, or of the guest’s ticket. */
  language: z.enum(languages),
  is_spam: z.boolean(),
  is_flagged: z.boolean(),
  unread_messages_count: z.int(),
  is_authenticated: z.boolean(),
  requester_username: z.string().nullable(),
  user_email: z.string().nullable(),
  user_id: z.int().nullable(),
  phone: z.string().nullable(),
  ip_address: z.string().nullable(),
  device_info: z.string().nullable(),
  browser_info: z.string().nullable(),
  country_code: z.string().nullable(),
  country_name: z.string().nullable(),
  country_flag: z.string().nullable(),
  referrer: z.string().nullable(),
  assigned_to: z.int().nullable(),
  assigned_admin_username: z.string().nullable(),
  assigned_admin_name: z.string().nullable(),
  last_updated_date: z.iso.datetime(),
  first_response_date: instant,
  /** Null as well for a rating without a name, because the ticket names its requester. */
  feedback_rating: z.int().nullable(),
  first_response_due_date: instant,
  resolution_due_date: instant,
  /** Whether a target was missed. A miss stays; one that is past its time now is `is_sla_overdue` as well. */
  is_sla_breached: z.boolean(),
  is_first_response_sla_breached: z.boolean(),
  /** The clock runs, and the next due time has passed. */
  is_sla_overdue: z.boolean(),
  /** The agents were warned that the next due time is near. */
  is_sla_due_soon: z.boolean(),
  /** The due times wait, because the ticket waits for its requester. */
  is_sla_paused: z.boolean(),
  snoozed_until: instant,
  merged_into: z.int().nullable(),
  split_from: z.int().nullable(),
  reopen_count: z.int(),
  tags: z.array(z.string()),
  match: TicketMatch.nullable().optional(),
})
export type StaffTicket = z.infer<typeof StaffTicket>

/** Tickets by status, as analytics count them: with snoozed ones, which the list hides, and without spam. */
export const TicketStats = z.object({
  total_tickets: z.int(),
  by_status: z.record(z.enum(ticketStatuses), z.int()),
  /** Those of them that are snoozed. */
  snoozed_by_status: z.record(z.enum(ticketStatuses), z.int()),
})

export const TicketList = z.object({
  tickets: z.array(StaffTicket),
  pagination: Pagination,
  stats: TicketStats,
})
export const OneStaffTicket = z.object({ ticket: StaffTicket })
/** Null when no ticket waits. */
export const TakenTicket = z.object({ ticket: StaffTicket.nullable() })
