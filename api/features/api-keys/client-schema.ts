import { z } from 'zod'
import { clearable, Email } from '#api/features/account/schema.ts'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { paging, readVersion, requiredName, yesOrNo } from '#api/http/input.ts'
import { contactPhone } from '#api/rules/api-keys.ts'
import { limits } from '#api/rules/limits.ts'

export const ApiClientQuery = z.object({
  ...paging(20),
  is_active: yesOrNo,
  search: z.string().trim().max(100).optional(),
})
export type ApiClientQuery = z.infer<typeof ApiClientQuery>

const Phone = z
  .string()
  .trim()
  .max(30, 'PHONE_INVALID')
  .refine((text) => contactPhone(text) !== null, { error: 'PHONE_INVALID', abort: true })
  .transform((text) => contactPhone(text)!)

const fields = {
  name: requiredName('CLIENT_NAME_REQUIRED', limits.apiClientNameMax, 'CLIENT_NAME_TOO_LONG'),
  description: clearable(
    z.string().trim().max(limits.apiClientDescriptionMax, 'CLIENT_DESCRIPTION_TOO_LONG'),
    'CLIENT_DESCRIPTION_TOO_LONG',
  ),
  contact_email: z
    .string('CLIENT_EMAIL_REQUIRED')
    .refine((text) => text.trim() !== '', { error: 'CLIENT_EMAIL_REQUIRED', abort: true })
    .refine((text) => Email.safeParse(text).success, { error: 'CLIENT_EMAIL_INVALID', abort: true })
    .pipe(Email),
  contact_phone: clearable(Phone, 'PHONE_INVALID'),
}

export const ApiClientInput = z.object({ ...fields, is_active: z.boolean().default(true) })
export type ApiClientInput = z.infer<typeof ApiClientInput>

export const ApiClientChange = z
  .object({ ...fields, is_active: z.boolean() })
  .partial()
  .extend({ ...Reauthentication.shape, version: readVersion })
export type ApiClientChange = z.infer<typeof ApiClientChange>

/** An admin, as clients and keys name them. */
export const Person = z.object({ id: z.int(), name: z.string(), email: z.string() })

export const ApiClientSummary = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  contact_email: z.string(),
  contact_phone: z.string().nullable(),
  is_active: z.boolean(),
})
export type ApiClientSummary = z.infer<typeof ApiClientSummary>

export const ApiClient = ApiClientSummary.extend({
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  created_by: Person.nullable(),
  updated_by: Person.nullable(),
  /** Keys that are not revoked. */
  api_key_count: z.int(),
  version: z.int(),
})
export type ApiClient = z.infer<typeof ApiClient>

export const ApiClientList = z.array(ApiClient)
