import type { Settings } from '#api/settings.ts'
import type { Config } from './schema.ts'

/** Every other setting may hold a secret, such as the password in a URL. */
const shown: ReadonlySet<string> = new Set<keyof Settings>([
  'NODE_ENV',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'MAIL_FROM',
  'ADMIN_EMAIL',
  'VAPID_PUBLIC_KEY',
  'VAPID_SUBJECT',
  'AI_MODEL',
  'INCOMING_MAIL_ADDRESS',
  'TRUSTED_PROXIES',
  'CLIENT_IP_HEADER',
  'GEOIP_FILE',
  'S3_BUCKET',
  'S3_REGION',
  'FILES_KEEP_FREE_MB',
  'AUDIT_KEEP_DAYS',
  'BACKUPS_KEEP',
  'SLOW_QUERY_MS',
  'JOBS',
  'LOG_TO',
  'LOG_LEVEL',
  'BRAND_NAME',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'OPERATOR_KVKK_EMAIL',
])

/** Settings of the environment by name; of secrets only whether they are set. */
export const environmentOf = (settings: Settings): Config['environment'] =>
  Object.entries(settings).map(([name, value]) => {
    const isSecret = !shown.has(name)
    const isSet = value !== undefined
    return { name, is_set: isSet, is_secret: isSecret, value: isSet && !isSecret ? textOf(value) : null }
  })

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return Array.isArray(value) ? value.join(', ') : String(value)
}
