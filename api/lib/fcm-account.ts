import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Account = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().refine(canSign, 'not an RSA key of 2048 bits or more in PEM (PKCS #8)'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})
export type FcmAccount = z.infer<typeof Account>

type Read = { account: FcmAccount } | { problem: string }

/**
 * Reads Google's service account JSON from a setting, or from the file that the setting names. A `problem` never quotes
 * the secret.
 */
export function readAccount(setting: string): Read {
  const text = setting.trim().startsWith('{') ? setting : readText(setting)
  if (text === undefined) return { problem: 'neither JSON nor a file that can be read' }
  const json = readJson(text)
  if (json === undefined) return { problem: 'not JSON' }
  const { data: account, error } = Account.safeParse(json)
  if (account) return { account }
  return { problem: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The caller reports any unreadable file as a problem of the setting.
    return undefined
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message would quote the secret.
    return undefined
  }
}

/** Google accepts only RSA keys of 2048 bits or more in PKCS #8. */
function canSign(pem: string): boolean {
  const key = pem.trimStart().startsWith('-----BEGIN PRIVATE KEY-----') ? readKey(pem) : undefined
  return key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
}

function readKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    // Not a key.
    return undefined
  }
}
