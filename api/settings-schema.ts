import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readAccount } from './lib/fcm-account.ts'
import { mmdbProblem } from './lib/mmdb.ts'
import { isSender } from './lib/sender.ts'
import { isPrivateKey, isPublicKey } from './lib/vapid.ts'
import { isEcPublicKey, isWebhookSecret } from './lib/webhook-keys.ts'

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

const line = (max: number) => z.string().trim().max(max).refine(isLine, 'one line')

const url = (protocol: RegExp, example?: string) =>
  z.url({ protocol, ...(example && { error: `not a URL such as ${example}` }) })

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

const webhookSecret = z.string().refine(isWebhookSecret, 'whsec_ and base64 of 24 to 64 bytes').optional()

/** The environment, setting by setting. */
export const SettingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65535).default(3000).describe('Port to listen on.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PUBLIC_URL: url(/^https?$/, 'https://meydan.example.com')
    .optional()
    .describe('Where people reach the product; links in mails begin with it.'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@localhost:5432/meydan')
    .optional()
    .describe('PostgreSQL 18; unset: the embedded one under DATA_DIR.'),
  REDIS_URL: url(/^rediss?$/, 'redis://localhost:6379')
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
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.com:587')
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
  SMS_URL: url(/^https?$/)
    .optional()
    .describe('Gateway that takes {to, text} by POST; unset: messages wait in the outbox.'),
  SMS_TOKEN: z.string().optional().describe('Bearer token of that gateway.'),
  MAIL_WEBHOOK_SECRET: webhookSecret.describe(
    'Signs events of mails, POST /api/v1/webhooks/mail; unset: none are received.',
  ),
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
  SMS_WEBHOOK_SECRET: webhookSecret.describe(
    'Signs events of SMS, POST /api/v1/webhooks/sms; unset: none are received.',
  ),
  AI_BASE_URL: url(/^https?$/, 'https://api.example.com/v1')
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
  STRIPE_API_URL: url(/^https?$/)
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
  S3_ENDPOINT: url(/^https?$/)
    .optional()
    .describe('For a provider other than Amazon.'),
  S3_REGION: z.string().optional(),
  FILES_KEEP_FREE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(256)
    .describe('Attachments are refused below this free space on the disk of DATA_DIR; 0: never.'),
  AUDIT_KEEP_DAYS: wholeNumber(30, 36_500).default(730).describe('Retention of the audit log in days.'),
  BACKUPS_KEEP: wholeNumber(1, 1_000)
    .default(10)
    .describe('How many backups stay under DATA_DIR/backups; a new one removes the oldest.'),
  SLOW_QUERY_MS: wholeNumber(1, 60_000)
    .default(100)
    .describe('Mean milliseconds from which a query counts as slow.'),
  JOBS: flag.default(true).describe('on or off: whether this process works the queue and cleans up.'),
  LOG_TO: z
    .enum(['files', 'stdout', 'both'])
    .optional()
    .describe('Destination of JSON logs; unset: files, and also stdout unless it is a terminal.'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  BRAND_NAME: line(50)
    .min(1)
    .default('Meydan')
    .describe('The name on screens and mails; at most 50 characters.'),
  OPERATOR_NAME: line(200)
    .optional()
    .describe('Who runs the platform, on legal pages and in mails; unset: the pages say that it is missing.'),
  OPERATOR_ADDRESS: line(300).optional().describe('The postal address of who runs it.'),
  OPERATOR_EMAIL: z.email().optional().describe('Where people reach who runs it; unset: only support.'),
  OPERATOR_KVKK_EMAIL: z
    .email()
    .optional()
    .describe('Where applications under KVKK go, such as a KEP address; unset: OPERATOR_EMAIL.'),
})
