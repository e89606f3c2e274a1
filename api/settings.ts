import type { z } from 'zod'
import { isPrivateKey, publicKeyOf } from './lib/vapid.ts'
import { passwordProblem } from './rules/password.ts'
import { account } from './rules/texts/account.ts'
import { SettingsSchema } from './settings-schema.ts'

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

export const settingNames = Object.keys(SettingsSchema.shape)

export type Settings = Omit<z.infer<typeof SettingsSchema>, 'PUBLIC_URL'> & { PUBLIC_URL: string }

/** Reads the environment; throws one Error that lists every invalid setting. */
export function readSettings(env: Given): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = SettingsSchema.safeParse(given)
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
