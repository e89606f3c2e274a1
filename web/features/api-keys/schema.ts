import * as v from 'valibot'
import { contactPhone, defaultQuota, isAddressRange, plainAddress } from '#api/rules/api-keys.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import { limits } from '#api/rules/limits.ts'
import { scopes } from '#api/rules/scopes.ts'
import { quotaPeriods } from '#db/enums/api-keys.ts'
import { required } from '#web/components/form/text-rules.ts'
import { localTime } from '#web/lib/local-time.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import type { ApiClient, ApiKey } from './queries.ts'

/** The choice of no client, because a select has no empty value. */
export const noClient = 'none'

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => plainAddress(line.trim()))
    .filter(Boolean)

const Fields = v.object({
  client: v.string(),
  /** A local time, or empty. */
  expires_at: v.string(),
  /** One address or network a line. */
  ip_whitelist: v.pipe(
    v.string(),
    v.check((text) => lines(text).every(isAddressRange), ruleMessage('IP_RANGE_INVALID')),
    v.check((text) => lines(text).length <= limits.apiKeyAddressesMax, ruleMessage('IP_LIST_TOO_LONG')),
  ),
  scope: v.pipe(v.array(v.picklist(scopes)), v.minLength(1, ruleMessage('SCOPE_REQUIRED'))),
  has_quota: v.boolean(),
  max_requests: v.string(),
  period: v.picklist(quotaPeriods),
  is_active: v.boolean(),
})
type Fields = v.InferOutput<typeof Fields>
export type KeyValues = Fields

const isQuota = ({ has_quota, max_requests }: Fields) =>
  !has_quota || (/^[1-9]\d*$/.test(max_requests) && Number(max_requests) <= limits.apiKeyQuotaMax)

const isUnchanged = (at: string, key: ApiKey | undefined) =>
  key?.expiresAt != null && at === localTime(key.expiresAt)

function expiryOf(at: string, key: ApiKey | undefined): string | null {
  if (at === '') return null
  return isUnchanged(at, key) ? key!.expiresAt : new Date(at).toISOString()
}

/** The expiry date of an edited key stays as it is unless another is chosen, also if it has passed. */
export const keyForm = (key?: ApiKey) =>
  v.pipe(
    Fields,
    v.forward(
      v.check<Fields, () => string>(
        ({ expires_at: at }) => at === '' || isUnchanged(at, key) || new Date(at) > new Date(),
        ruleMessage('KEY_EXPIRY_PAST'),
      ),
      ['expires_at'],
    ),
    v.forward(v.check<Fields, () => string>(isQuota, ruleMessage('QUOTA_INVALID')), ['max_requests']),
    v.transform(({ client, expires_at, ip_whitelist, has_quota, max_requests, period, ...rest }) => ({
      ...rest,
      client_id: client === noClient ? null : Number(client),
      expires_at: expiryOf(expires_at, key),
      ip_whitelist: lines(ip_whitelist),
      quota: has_quota ? { max_requests: Number(max_requests), period } : null,
    })),
  )
export type KeyInput = v.InferOutput<ReturnType<typeof keyForm>>

export const keyValues = (key: ApiKey | undefined): Fields => ({
  client: key?.client ? String(key.client.id) : noClient,
  expires_at: key?.expiresAt ? localTime(key.expiresAt) : '',
  ip_whitelist: key?.ipWhitelist.join('\n') ?? '',
  scope: scopes.filter((scope) => key?.scope.includes(scope)),
  has_quota: key ? key.quota !== null : false,
  max_requests: String(key?.quota?.max ?? defaultQuota.max_requests),
  period: key?.quota?.period ?? defaultQuota.period,
  is_active: key?.isActive ?? true,
})

export const ClientForm = v.object({
  name: v.pipe(
    required('CLIENT_NAME_REQUIRED'),
    v.maxLength(limits.apiClientNameMax, ruleMessage('CLIENT_NAME_TOO_LONG')),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(limits.apiClientDescriptionMax, ruleMessage('CLIENT_DESCRIPTION_TOO_LONG')),
  ),
  contact_email: v.pipe(
    required('CLIENT_EMAIL_REQUIRED'),
    v.check((text) => isEmail(canonicalEmail(text)), ruleMessage('CLIENT_EMAIL_INVALID')),
  ),
  contact_phone: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || contactPhone(text) !== null, ruleMessage('PHONE_INVALID')),
  ),
  is_active: v.boolean(),
})
export type ClientInput = v.InferOutput<typeof ClientForm>

export const clientValues = (client: ApiClient | undefined): ClientInput => ({
  name: client?.name ?? '',
  description: client?.description ?? '',
  contact_email: client?.contact_email ?? '',
  contact_phone: client?.contact_phone ?? '',
  is_active: client?.is_active ?? true,
})
