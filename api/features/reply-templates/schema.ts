import { z } from 'zod'
import { paging, readVersion, requiredName, requiredText, sorting, yesOrNo } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { replyVariables, unknownVariables } from '#api/rules/variables.ts'
import { languages } from '#db/enums.ts'
import { CategoryKey } from './category-schema.ts'

export const TemplateQuery = z.object({
  ...paging(20),
  search: z.string().trim().max(100).optional(),
  category: CategoryKey.optional(),
  language: z.enum(languages).optional(),
  is_active: yesOrNo,
  ...sorting(['created_date', 'name', 'usage_count', 'updated_date'], 'created_date'),
})
export type TemplateQuery = z.infer<typeof TemplateQuery>

const fields = {
  name: requiredName('TEMPLATE_NAME_REQUIRED', 100, 'TEMPLATE_NAME_TOO_LONG'),
  content: requiredText('MESSAGE_REQUIRED', limits.ticketMessageMax, 'MESSAGE_TOO_LONG').refine(
    (text) => unknownVariables(text, replyVariables).length === 0,
    'UNKNOWN_VARIABLE',
  ),
  /** The key of a category. */
  category: CategoryKey,
  language: z.enum(languages),
  /** An inactive template is not offered in replies. */
  is_active: z.boolean(),
}

export const TemplateInput = z.object({ ...fields, is_active: fields.is_active.default(true) })
export type TemplateInput = z.infer<typeof TemplateInput>

export const TemplateChange = z.object(fields).partial().extend({ version: readVersion })
export type TemplateChange = z.infer<typeof TemplateChange>

export const Template = z.object({
  ...fields,
  id: z.number().int(),
  /** In the language of the request. */
  category_name: z.string(),
  usage_count: z.number().int(),
  version: z.number().int(),
  created_date: z.iso.datetime(),
  /** The id of its author, null once the account is deleted. */
  created_by: z.int().nullable(),
  created_user_name: z.string().nullable(),
  updated_date: z.iso.datetime(),
  updated_user_name: z.string().nullable(),
})

export const TemplateList = z.object({ items: z.array(Template), pagination: Pagination })
