import { createECDH } from 'node:crypto'
import { join } from 'node:path'
import { isKeyOf } from '#api/rules/push-endpoint.ts'
import { secretFile } from './secret-file.ts'

type Settings = {
  DATA_DIR: string
  PUBLIC_URL: string
  VAPID_PRIVATE_KEY?: string | undefined
  VAPID_SUBJECT?: string | undefined
}
export type Vapid = { publicKey: string; privateKey: string; subject: string }

export const isPublicKey = isKeyOf(65)
export const isPrivateKey = isKeyOf(32)

const cache = new WeakMap<Settings, Promise<Vapid>>()

/** The VAPID identity of this platform (RFC 8292): the keys of the settings, or a key generated once in DATA_DIR. */
export function vapidOf(settings: Settings): Promise<Vapid> {
  const cached = cache.get(settings)
  if (cached) return cached
  const reading = readKeys(settings)
  cache.set(settings, reading)
  reading.catch(() => cache.delete(settings))
  return reading
}

async function readKeys(settings: Settings): Promise<Vapid> {
  // A secret of 256 bits is a valid private key of this curve.
  const privateKey = settings.VAPID_PRIVATE_KEY ?? (await secretFile(join(settings.DATA_DIR, 'vapid.secret')))
  return {
    privateKey,
    publicKey: publicKeyOf(privateKey),
    subject: settings.VAPID_SUBJECT ?? settings.PUBLIC_URL,
  }
}

export function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return curve.getPublicKey().toString('base64url')
}
