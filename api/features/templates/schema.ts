import { z } from 'zod'
import { digitsOr, idMax, paging, readVersion, requiredName } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { readPlatforms } from '#api/rules/platforms.ts'
import { channels } from '#db/enums/notifications.ts'
import { templateCategories } from '#db/enums/templates.ts'
import { languages, platforms } from '#db/enums.ts'
import { Link, LinkInput } from './link-schema.ts'

const wrongId = 'TEMPLATE_ID_INVALID'
export const TemplateId = z.object({
  id: digitsOr(z.int(wrongId).positive(wrongId).max(idMax, wrongId)),
})

export const TemplateQuery = z.object({
  ...paging(20),
  search: z.string().trim().max(100).optional(),
  /** `all` is sent by the first filter chip of the library. */
  category: z
    .enum([...templateCategories, 'all', ''])
    .optional()
    .transform((value) => (value === 'all' || value === '' ? undefined : value)),
})
export type TemplateQuery = z.infer<typeof TemplateQuery>

const title = z.string().trim().max(limits.titleMax, 'TITLE_TOO_LONG')
const message = z.string().trim().max(limits.messageMax, 'MESSAGE_TOO_LONG')
const subject = z.string().trim().max(limits.titleMax, 'SUBJECT_TOO_LONG')
const Part = z.object({ title: title.nullish(), message: message.nullish(), subject: subject.nullish() })

/** An object by language, or a list with `language_code`. */
const Texts = z.union([
  z.object({ tr: Part.nullish(), en: Part.nullish() }),
  z.array(Part.extend({ language_code: z.enum(languages) })).max(10),
])
export type TemplateTexts = z.infer<typeof Texts>

/** `webhook` is an alias of `push`. */
const notificationType = z
  .enum([...channels, 'webhook'])
  .transform((value) => (value === 'webhook' ? ('push' as const) : value))
const targetPlatforms = z
  .unknown()
  .transform(readPlatforms)
  .refine((list) => list.length > 0, 'PLATFORM_REQUIRED')
const name = requiredName('TEMPLATE_NAME_REQUIRED', 100, 'TEMPLATE_NAME_TOO_LONG')

const fields = {
  default_title: title.nullish(),
  default_message: message.nullish(),
  default_subject: subject.nullish(),
  translations: Texts.nullish(),
  /** The button of notifications that are made from it; null removes it. */
  link: LinkInput.nullish(),
  priority: digitsOr(
    z.int('PRIORITY_INVALID').min(1, 'PRIORITY_INVALID').max(5, 'PRIORITY_INVALID'),
  ).optional(),
  is_active: z.boolean().optional(),
  /** Either key; a list, braces or JSON (D50). */
  platform: targetPlatforms.optional(),
  platforms: targetPlatforms.optional(),
}

export const TemplateInput = z.object({
  name,
  category: z.enum(templateCategories).default('general'),
  notification_type: notificationType.default('push'),
  ...fields,
})
export type TemplateInput = z.infer<typeof TemplateInput>

export const TemplateChange = z.object({
  name: name.optional(),
  category: z.enum(templateCategories).optional(),
  notification_type: notificationType.optional(),
  ...fields,
  version: readVersion,
})
export type TemplateChange = z.infer<typeof TemplateChange>

const Text = z.object({ title: z.string(), message: z.string(), subject: z.string().nullable() })
const person = z.string().nullable()

export const Template = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.enum(templateCategories),
  notification_type: z.enum(channels),
  channel: z.enum(channels),
  platforms: z.array(z.enum(platforms)),
  default_title: z.string(),
  default_message: z.string(),
  default_subject: z.string().nullable(),
  translations: z.object({ tr: Text, en: Text.nullable() }),
  link: Link.nullable(),
  priority: z.number().int(),
  is_active: z.boolean(),
  usage_count: z.number().int(),
  version: z.number().int(),
  display_title: z.string(),
  display_message: z.string(),
  created_date: z.iso.datetime(),
  created_user_name: person,
  updated_date: z.iso.datetime(),
  updated_user_name: person,
})
export type Template = z.infer<typeof Template>

export const TemplateList = z.object({
  templates: z.array(Template),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  totalPages: z.number().int(),
  pagination: Pagination,
})
