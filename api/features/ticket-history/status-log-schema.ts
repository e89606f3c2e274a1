import { z } from 'zod'
import {
  dayInput,
  digitsOr,
  idInput,
  idMax,
  paging,
  requiredText,
  several,
  unlessAll,
  yesOrNo,
} from '#api/http/input.ts'
import { limits } from '#api/rules/limits.ts'
import { actorTypes } from '#db/enums/audit.ts'
import { ticketStatuses } from '#db/enums/tickets.ts'
import { csvFormat, ticketFilter } from './schema.ts'

const days = (most: number) => digitsOr(z.int().min(1).max(most))

/** The filters of the status log. Days are in Istanbul, both inclusive. */
export const LogFilter = z.object({
  start_date: unlessAll(dayInput()),
  end_date: unlessAll(dayInput()),
  new_status: several(z.enum(ticketStatuses)),
  changed_by: unlessAll(z.union([z.literal('me'), idInput])),
  /** `trigger` is what happens by itself, as `system` is. */
  changed_by_type: several(z.enum([...actorTypes, 'trigger'])),
  assignments_only: yesOrNo,
  system_only: yesOrNo,
})
export type LogFilter = z.infer<typeof LogFilter>

const { page, limit: per_page } = paging(20)
export const LogQuery = LogFilter.extend({ page, per_page })
export type LogQuery = z.infer<typeof LogQuery>

/** The log of all tickets, or of one. */
const allFilter = {
  ...ticketFilter,
  /** With the log of spam as well; that of one ticket is always whole. */
  with_spam: yesOrNo,
}
export const AllLogsQuery = LogQuery.extend(allFilter)
export const ExportQuery = LogFilter.extend(csvFormat)
export const AllLogsFilter = ExportQuery.extend(allFilter)

const instant = z.iso.datetime()
const name = z.string().nullable()

/** A change of status or of the agent, or a note. */
export const StatusLog = z.object({
  id: z.int(),
  ticket_id: z.int(),
  ticket_subject: z.string(),
  old_status: z.enum(ticketStatuses).nullable(),
  new_status: z.enum(ticketStatuses).nullable(),
  status_changed: z.boolean(),
  assignment_changed: z.boolean(),
  old_admin_name: name,
  new_admin_name: name,
  changed_by: z.int().nullable(),
  changed_by_name: name,
  changed_by_type: z.enum(actorTypes),
  changed_by_badge: z.object({ icon: z.string(), label: z.string() }),
  /** Of the new status. */
  status_badge: z.object({ color: z.string(), icon: z.string() }).nullable(),
  changed_date: instant,
  changed_date_formatted: z.string(),
  change_reason: name,
  /** Whether the due times had been missed then. */
  is_sla_breached: z.boolean(),
  is_first_response_sla_breached: z.boolean(),
  resolution_due_date: instant.nullable(),
  first_response_due_date: instant.nullable(),
  related_audit_logs: z.array(
    z.object({
      id: z.int(),
      action_type: z.string(),
      description: z.string(),
      admin_name: name,
      timestamp: instant,
    }),
  ),
  messages_before_count: z.int(),
  messages_after_count: z.int(),
})
export type StatusLog = z.infer<typeof StatusLog>

export const LogList = z.object({
  status_logs: z.array(StatusLog),
  pagination: z.object({
    current_page: z.int(),
    total_pages: z.int(),
    total_logs: z.int(),
    /** Counting stopped at `total_logs`, and there are more. */
    total_is_capped: z.boolean(),
    has_prev: z.boolean(),
    has_next: z.boolean(),
  }),
})

/** Beside `data`, as the specification reads it. */
export const Success = z.object({ status: z.literal('success') })

export const NewLogNote = z.object({
  change_reason: requiredText('REASON_REQUIRED', limits.reasonMax, 'REASON_TOO_LONG'),
})

export const SummaryQuery = z.object({ days: days(90).default(7), with_spam: yesOrNo })
const count = z.int()
export const LogSummary = z.object({
  days: count,
  from: z.iso.date(),
  to: z.iso.date(),
  total_changes: count,
  status_changes: count,
  assignments: count,
  notes: count,
  system_changes: count,
  by_status: z.array(z.object({ status: z.enum(ticketStatuses), count })),
  by_type: z.array(z.object({ changed_by_type: z.enum(actorTypes), count })),
  daily: z.array(z.object({ date: z.iso.date(), status_changes: count, assignments: count, notes: count })),
  /** The five who changed most. */
  most_active: z.array(z.object({ id: z.int(), name, count })),
})

export const batchMax = 100
export const BatchInput = z.object({
  ticketIds: z
    .array(z.int().positive().max(idMax))
    .min(1, 'TICKETS_REQUIRED')
    .max(batchMax, 'TICKETS_TOO_MANY'),
})
/** The newest entries of each ticket, by its id. */
export const LogBatch = z.object({ logs: z.record(z.string(), z.array(StatusLog)) })
