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

const kept = new WeakMap<Settings, Promise<Vapid>>()

/** Who this platform is to the push services (RFC 8292): the keys of the settings, or its own, made once. */
export function vapidOf(settings: Settings): Promise<Vapid> {
  const known = kept.get(settings)
  if (known) return known
  const made = readKeys(settings)
  kept.set(settings, made)
  made.catch(() => kept.delete(settings))
  return made
}

async function readKeys(settings: Settings): Promise<Vapid> {
  // A secret of 256 bits is a private key of this curve.
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
