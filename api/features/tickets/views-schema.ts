import { z } from 'zod'
import { requiredName } from '#api/http/input.ts'
import { TicketFilter, ticketSorts } from './agent-schema.ts'

/** Filters and order of the list, without a page or defaults. */
const ViewFilters = TicketFilter.extend({
  sort_by: z.enum(ticketSorts).optional(),
  sort_order: z.enum(['asc', 'desc']).optional(),
})

export const ViewInput = z.object({
  name: requiredName('VIEW_NAME_REQUIRED', 60, 'VIEW_NAME_TOO_LONG'),
  filters: ViewFilters,
  is_shared: z.boolean().default(false),
})
export type ViewInput = z.output<typeof ViewInput>

export const ViewChange = z.object({
  name: ViewInput.shape.name.optional(),
  filters: ViewFilters.optional(),
  is_shared: z.boolean().optional(),
})
export type ViewChange = z.output<typeof ViewChange>

export const View = z.object({
  id: z.int(),
  name: z.string(),
  filters: ViewFilters,
  is_shared: z.boolean(),
  /** Only its owner changes and deletes a view. */
  is_mine: z.boolean(),
  owner_name: z.string().nullable(),
  created_date: z.iso.datetime(),
})
export const Views = z.object({ views: z.array(View) })
