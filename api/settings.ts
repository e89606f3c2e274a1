import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readAccount } from './lib/fcm-account.ts'
import { mmdbProblem } from './lib/mmdb.ts'
import { isSender } from './lib/sender.ts'
import { isPrivateKey, isPublicKey, publicKeyOf } from './lib/vapid.ts'
import { isEcPublicKey, isWebhookSecret } from './lib/webhook-keys.ts'
import { passwordProblem } from './rules/password.ts'
import { account } from './rules/texts/account.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const list = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .transform((values) => values.filter(Boolean))

/** No line break or control character, which could start another header. */
const isLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, more] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  if (!isIP(address) || more !== undefined) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'not a URL such as https://meydan.example.com' })
    .optional()
    .describe('Where people reach the product; links in mails begin with it.'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'not a URL such as postgres://user:password@localhost:5432/meydan',
    })
    .optional()
    .describe('PostgreSQL 18; unset: the embedded one under DATA_DIR.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'not a URL such as redis://localhost:6379' })
    .optional()
    .describe('Bus and cache of all replicas; unset: PostgreSQL LISTEN/NOTIFY, and memory.'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path))
    .describe('Database, logs, secrets, exports; replicas share one.'),
  ADMIN_EMAIL: z.email().default('admin@meydan.local').describe('The first admin of an empty database.'),
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .describe('Unset: generated and printed once. A set password is not printed.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'not a URL such as smtp://user:password@mail.example.com:587' })
    .optional()
    .describe('smtp:// or smtps://; unset: mails wait in the outbox table.'),
  MAIL_FROM: z
    .string()
    .refine(isLine, 'one line')
    .refine(isSender, 'not one address such as "Meydan <no-reply@example.com>"')
    .default('Meydan <no-reply@meydan.local>')
    .describe('Sender of all mails.'),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Signs access tokens; generated under DATA_DIR if unset.'),
  VAPID_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, 'a P-256 point, base64url')
    .optional()
    .describe('With VAPID_PRIVATE_KEY: identity for push services; unset: generated in DATA_DIR.'),
  VAPID_PRIVATE_KEY: z.string().refine(isPrivateKey, '32 bytes, base64url').optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'mailto: or https:')
    .optional()
    .describe('Contact for push services; unset: PUBLIC_URL.'),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .superRefine((given, issues) => {
      const read = readAccount(given)
      if ('problem' in read) issues.addIssue({ code: 'custom', message: read.problem })
    })
    .optional()
    .describe(
      "Google's JSON of a service account, or its file: pushes to apps; unset: they wait in the outbox.",
    ),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Gateway that takes {to, text} by POST; unset: messages wait in the outbox.'),
  SMS_TOKEN: z.string().optional().describe('Bearer token of that gateway.'),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .refine(isWebhookSecret, 'whsec_ and base64 of 24 to 64 bytes')
    .optional()
    .describe('Signs events of mails, POST /api/v1/webhooks/mail; unset: none are received.'),
  SENDGRID_WEBHOOK_PUBLIC_KEY: z
    .string()
    .refine(isEcPublicKey, 'the verification key of SendGrid, base64')
    .optional()
    .describe('Verifies events of SendGrid, POST /api/v1/webhooks/mail/sendgrid; unset: none are received.'),
  MAILGUN_WEBHOOK_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('Signing key of Mailgun for POST /api/v1/webhooks/mail/mailgun; unset: none are received.'),
  SMS_WEBHOOK_SECRET: z
    .string()
    .refine(isWebhookSecret, 'whsec_ and base64 of 24 to 64 bytes')
    .optional()
    .describe('Signs events of SMS, POST /api/v1/webhooks/sms; unset: none are received.'),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'not a URL such as https://api.example.com/v1' })
    .optional()
    .describe('With AI_MODEL: an OpenAI-compatible API for drafts, summaries and translations; unset: none.'),
  AI_API_KEY: z.string().optional().describe('Bearer token of that API.'),
  AI_MODEL: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'not a secret key such as sk_live_…')
    .optional()
    .describe(
      'With STRIPE_PUBLISHABLE_KEY: Stripe saves cards; unset: only the sandbox, outside production.',
    ),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'not a publishable key such as pk_live_…')
    .optional()
    .describe('The key of the same account and mode that browsers use.'),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('For a server that stands in for Stripe in development.'),
  INCOMING_MAIL_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Signs received mails, POST /api/v1/support/incoming-mail; unset: none are received.'),
  INCOMING_MAIL_ADDRESS: z
    .email()
    .optional()
    .describe('The address that people reply to, with +tags; unset: that of MAIL_FROM.'),
  TRUSTED_PROXIES: list
    .refine((each) => each.every(isNetwork), 'addresses or CIDRs, comma-separated')
    .default([])
    .describe('Proxies that may set the client address: addresses or CIDRs.'),
  CLIENT_IP_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a header')
    .toLowerCase()
    .default('x-forwarded-for')
    .describe('The header in which those proxies set the client address.'),
  GEOIP_FILE: z
    .string()
    .superRefine((file, issues) => {
      const message = mmdbProblem(file)
      if (message) issues.addIssue({ code: 'custom', message })
    })
    .optional()
    .describe('Geolocation database (MMDB) with countries; unset: the bundled one of DB-IP.'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe('With its two keys: bucket for attachments; unset: files in DATA_DIR.'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('For a provider other than Amazon.'),
  S3_REGION: z.string().optional(),
  FILES_KEEP_FREE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(256)
    .describe('Attachments are refused below this free space on the disk of DATA_DIR; 0: never.'),
  AUDIT_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .max(36_500)
    .default(730)
    .describe('Retention of the audit log in days.'),
  BACKUPS_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(10)
    .describe('How many backups stay under DATA_DIR/backups; a new one removes the oldest.'),
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60_000)
    .default(100)
    .describe('Mean milliseconds from which a query counts as slow.'),
  JOBS: flag.default(true).describe('on or off: whether this process works the queue and cleans up.'),
  LOG_TO: z
    .enum(['files', 'stdout', 'both'])
    .optional()
    .describe('Destination of JSON logs; unset: files, and also stdout unless it is a terminal.'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  BRAND_NAME: z
    .string()
    .trim()
    .min(1)
    .max(50)
    .refine(isLine, 'one line')
    .default('Meydan')
    .describe('The name on screens and mails; at most 50 characters.'),
  OPERATOR_NAME: z
    .string()
    .trim()
    .max(200)
    .refine(isLine, 'one line')
    .optional()
    .describe('Who runs the platform, on legal pages and in mails; unset: the pages say that it is missing.'),
  OPERATOR_ADDRESS: z
    .string()
    .trim()
    .max(300)
    .refine(isLine, 'one line')
    .optional()
    .describe('The postal address of who runs it.'),
  OPERATOR_EMAIL: z.email().optional().describe('Where people reach who runs it; unset: only support.'),
  OPERATOR_KVKK_EMAIL: z
    .email()
    .optional()
    .describe('Where applications under KVKK go, such as a KEP address; unset: OPERATOR_EMAIL.'),
})

type Given = Record<string, string | undefined>

/** Whether the keys match: push services refuse signatures of a key that the browser did not subscribe with. */
function isPair({ VAPID_PUBLIC_KEY: open, VAPID_PRIVATE_KEY: secret }: Given) {
  if (!open || !secret) return open === secret
  return !isPrivateKey(secret) || publicKeyOf(secret) === open.replace(/=+$/, '')
}

/**
 * The password rule (D37) without the list of common passwords, whose loading would delay the start, and without the
 * word 'admin' of the default address.
 */
function adminPasswordProblem({ ADMIN_PASSWORD: password }: Given) {
  const problem = password && passwordProblem(password)
  return problem && account[problem]?.en
}

const s3Needs = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Reports incomplete S3 settings at the start instead of at the first upload. */
const missingOfS3 = (given: Given) =>
  Object.keys(given).some((name) => name.startsWith('S3_')) ? s3Needs.filter((name) => !given[name]) : []

const modeOf = (key: string | undefined) => key?.split('_')[1]

/** Both keys of Stripe or none, of one mode: a card of the test mode cannot be charged in the live one. */
const isStripePair = ({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: open }: Given) =>
  modeOf(secret) === modeOf(open)

export const settingNames = Object.keys(schema.shape)

export type Settings = Omit<z.infer<typeof schema>, 'PUBLIC_URL'> & { PUBLIC_URL: string }

/** Reads the environment; throws one Error that lists every invalid setting. */
export function readSettings(env: Given): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const complaints = parsed.success
    ? []
    : parsed.error.issues.map((each) => `${each.path.join('.')}: ${each.message}`)
  if (given.NODE_ENV === 'production' && !given.AUTH_SECRET)
    complaints.push('AUTH_SECRET: required in production')
  const weak = adminPasswordProblem(given)
  if (weak) complaints.push(`ADMIN_PASSWORD: ${weak}`)
  for (const name of missingOfS3(given)) complaints.push(`${name}: required with the other S3_ settings`)
  if (!isPair(given)) complaints.push('VAPID_PUBLIC_KEY: not the public half of VAPID_PRIVATE_KEY')
  if (!isStripePair(given))
    complaints.push('STRIPE_PUBLISHABLE_KEY: not of the same mode, test or live, as STRIPE_SECRET_KEY')
  if (!parsed.success || complaints.length > 0) throw new Error(`Settings:\n  ${complaints.join('\n  ')}`)
  const settings = parsed.data
  // The panel of the configuration also names what is not set.
  const unset = Object.fromEntries(settingNames.map((name) => [name, undefined]))
  return {
    ...unset,
    ...settings,
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`,
  }
}
