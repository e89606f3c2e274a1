import { z } from 'zod'
import { readVersion, requiredName } from '#api/http/input.ts'

const name = requiredName('REPLY_CATEGORY_NAME_REQUIRED', 50, 'REPLY_CATEGORY_NAME_TOO_LONG')
/** What templates name a category by, such as `greeting`. */
export const CategoryKey = z
  .string('REPLY_CATEGORY_UNKNOWN')
  .trim()
  .min(1, 'REPLY_CATEGORY_UNKNOWN')
  .max(50, 'REPLY_CATEGORY_UNKNOWN')

const fields = { name_tr: name, name_en: name }

/** Without `key` it is made from the English name. */
export const CategoryInput = z.object({
  ...fields,
  key: z
    .string()
    .max(50, 'REPLY_CATEGORY_KEY_INVALID')
    .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, 'REPLY_CATEGORY_KEY_INVALID')
    .optional(),
})
export type CategoryInput = z.infer<typeof CategoryInput>

/** The key of a category stays. */
export const CategoryChange = z.object(fields).partial().extend({ version: readVersion })
export type CategoryChange = z.infer<typeof CategoryChange>

export const Category = z.object({
  id: z.int(),
  key: z.string(),
  name_tr: z.string(),
  name_en: z.string(),
  /** Templates that have it; it can be deleted at 0. */
  template_count: z.int(),
  version: z.int(),
})
export const CategoryList = z.object({ categories: z.array(Category) })
