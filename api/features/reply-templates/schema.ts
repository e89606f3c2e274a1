import { z } from 'zod'
import { paging, readVersion } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { replyVariables, unknownVariables } from '#api/rules/variables.ts'
import { languages, ticketCategories } from '#db/enums.ts'

const sortable = ['name', 'usage_count', 'updated_date', 'created_date'] as const

export const ReplyTemplateQuery = z.object({
  ...paging(20),
  search: z.string().trim().max(100).optional(),
  category: z.enum(ticketCategories).optional(),
  language: z.enum(languages).optional(),
  sort: z.enum(sortable).catch('created_date').default('created_date'),
  order: z.enum(['asc', 'desc']).catch('desc').default('desc'),
})
export type ReplyTemplateQuery = z.infer<typeof ReplyTemplateQuery>

const fields = {
  name: z
    .string('TEMPLATE_NAME_REQUIRED')
    .trim()
    .min(1, 'TEMPLATE_NAME_REQUIRED')
    .max(100, 'TEMPLATE_NAME_TOO_LONG'),
  content: z
    .string('MESSAGE_REQUIRED')
    .trim()
    .min(1, 'MESSAGE_REQUIRED')
    .max(limits.ticketMessageMax, 'MESSAGE_TOO_LONG')
    .refine((text) => unknownVariables(text, replyVariables).length === 0, 'UNKNOWN_VARIABLE'),
  category: z.enum(ticketCategories),
  language: z.enum(languages),
}

export const ReplyTemplateInput = z.object({ ...fields, category: fields.category.default('general') })
export type ReplyTemplateInput = z.infer<typeof ReplyTemplateInput>

export const ReplyTemplateChange = z.object(fields).partial().extend({ version: readVersion })
export type ReplyTemplateChange = z.infer<typeof ReplyTemplateChange>

export const ReplyTemplate = z.object({
  id: z.number().int(),
  name: z.string(),
  content: z.string(),
  category: z.enum(ticketCategories),
  language: z.enum(languages),
  usage_count: z.number().int(),
  version: z.number().int(),
  created_date: z.iso.datetime(),
  created_user_name: z.string().nullable(),
  updated_date: z.iso.datetime(),
  updated_user_name: z.string().nullable(),
})
export type ReplyTemplate = z.infer<typeof ReplyTemplate>

export const ReplyTemplateList = z.object({ items: z.array(ReplyTemplate), pagination: Pagination })
