import { createPublicKey } from 'node:crypto'

/** A secret of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export function isWebhookSecret(text: string): boolean {
  const [, key] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const bytes = key ? Buffer.from(key, 'base64').length : 0
  return bytes >= 24 && bytes <= 64
}

/** The public half of an EC key pair, as base64 of its DER (SPKI). */
export function isEcPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}
