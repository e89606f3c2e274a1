import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export type PushKeys = { p256dh: string; auth: string }

const curve = 'prime256v1'
const recordSize = 4096
/** A record holds the text, a byte that ends it, and the cipher's tag. */
export const mostPlain = recordSize - 17

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/**
 * A message that only this browser can read (RFC 8291, `aes128gcm` of RFC 8188): a key of its own for each, agreed
 * with the browser's and its shared secret. Throws where the browser's key is no point of the curve.
 */
export function encryptPush(text: string, keys: PushKeys): Buffer {
  const plain = Buffer.from(text)
  if (plain.length > mostPlain) throw new RangeError(`A push message of ${plain.length} bytes is too long`)
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const ours = createECDH(curve)
  const publicKey = ours.generateKeys()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, publicKey])
  const secret = derive(ours.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), info, 32)
  const salt = randomBytes(16)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(publicKey.length, 4)
  const ends = Buffer.of(2)
  return Buffer.concat([
    salt,
    head,
    publicKey,
    cipher.update(plain),
    cipher.update(ends),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
