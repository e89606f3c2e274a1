import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { digitsOr, idMax, instantInput, paging, readVersion, yesOrNo } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { isAddressRange, plainAddress } from '#api/rules/api-keys.ts'
import { limits } from '#api/rules/limits.ts'
import { scopes } from '#api/rules/scopes.ts'
import { apiKeyStatuses, quotaPeriods } from '#db/enums/api-keys.ts'
import { ApiClientSummary, Person } from './client-schema.ts'

const id = () => z.int().positive().max(idMax)
const asked = () => digitsOr(id()).optional()

export const ApiKeyQuery = z.object({
  ...paging(20),
  userId: asked().describe('Only keys of the admin with this id.'),
  clientId: asked(),
  isActive: yesOrNo,
  search: z.string().trim().max(100).optional(),
})
export type ApiKeyQuery = z.infer<typeof ApiKeyQuery>

export const UserOfKeys = z.object({ userId: digitsOr(id()) })

const AddressRange = z.string().trim().overwrite(plainAddress).refine(isAddressRange, 'IP_RANGE_INVALID')

const fields = {
  client_id: id().nullable(),
  expires_at: instantInput('KEY_EXPIRY_INVALID').nullable(),
  /** Empty allows every address. */
  ip_whitelist: z
    .array(AddressRange)
    .max(limits.apiKeyAddressesMax, 'IP_LIST_TOO_LONG')
    .transform((list) => [...new Set(list)]),
  scope: z
    .array(z.enum(scopes, 'SCOPE_UNKNOWN'), 'SCOPE_REQUIRED')
    .min(1, 'SCOPE_REQUIRED')
    .max(100)
    .transform((list) => [...new Set(list)]),
  quota: z
    .object({
      max_requests: z
        .int('QUOTA_INVALID')
        .min(1, 'QUOTA_INVALID')
        .max(limits.apiKeyQuotaMax, 'QUOTA_INVALID'),
      period: z.enum(quotaPeriods, 'QUOTA_PERIOD_INVALID'),
    })
    .nullable(),
}

/** Without `expires_at` a key does not expire, without `quota` its requests are not limited. */
export const ApiKeyInput = Reauthentication.extend({
  ...fields,
  client_id: fields.client_id.optional(),
  expires_at: fields.expires_at.optional(),
  ip_whitelist: fields.ip_whitelist.optional(),
  quota: fields.quota.optional(),
})
export type ApiKeyInput = z.infer<typeof ApiKeyInput>

export const ApiKeyChange = z
  .object({ ...fields, is_active: z.boolean() })
  .partial()
  .extend({ ...Reauthentication.shape, version: readVersion })
export type ApiKeyChange = z.infer<typeof ApiKeyChange>

export const Revocation = z.object({
  reason: z.string().trim().max(limits.reasonMax, 'REASON_TOO_LONG').default('Manual revocation'),
})
export const KeyText = z.object({
  apiKey: z.string('API_KEY_REQUIRED').trim().min(1, 'API_KEY_REQUIRED').max(200),
})

export const Quota = z.object({
  max: z.int(),
  /** Requests in the current period. */
  used: z.int(),
  remaining: z.int(),
  period: z.enum(quotaPeriods),
  resetsAt: z.iso.datetime(),
})
export type Quota = z.infer<typeof Quota>

const scope = z.array(z.string())
const expiresAt = z.iso.datetime().nullable()

export const ApiKey = z.object({
  id: z.int(),
  /** The admin for whom the key acts. */
  userId: z.int(),
  /** The public part, masked (D82). */
  apiKey: z.string(),
  scope,
  expiresAt,
  isActive: z.boolean(),
  status: z.enum(apiKeyStatuses),
  usageCount: z.int(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedIp: z.string().nullable(),
  createdDate: z.iso.datetime(),
  lastUpdatedDate: z.iso.datetime(),
  quota: Quota.nullable(),
  ipWhitelist: z.array(z.string()),
  client: ApiClientSummary.nullable(),
  createdBy: Person,
  updatedBy: Person.nullable(),
  revokedAt: z.iso.datetime().nullable(),
  revokedBy: Person.nullable(),
  revocationReason: z.string().nullable(),
  version: z.int(),
})
export type ApiKey = z.infer<typeof ApiKey>
export const ApiKeyList = z.array(ApiKey)

/** Key of the envelope in addition to `data`. */
export const paged = z.object({ pagination: Pagination })

/** The only answer with the whole key. */
export const NewApiKey = z.object({ id: z.int(), apiKey: z.string(), expiresAt, scope })
export type NewApiKey = z.infer<typeof NewApiKey>

export const VerifiedKey = z.object({
  id: z.int(),
  scope,
  expiresAt,
  quota: Quota.nullable(),
  client: ApiClientSummary.nullable(),
})

export const KeyIdentity = z.object({
  client: z.object({ id: z.int(), name: z.string() }).nullable(),
  scope,
  quota: Quota.nullable(),
  expiresAt,
  /** The public part, masked. */
  apiKey: z.string(),
  /** The admin for whom the key acts. */
  user: Person,
})
export type KeyIdentity = z.infer<typeof KeyIdentity>
