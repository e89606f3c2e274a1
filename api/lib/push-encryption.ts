import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export type PushKeys = { p256dh: string; auth: string }

const curve = 'prime256v1'
const recordSize = 4096
/** A record holds the text, a delimiter byte and the authentication tag. */
export const maxPlaintextBytes = recordSize - 17

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/**
 * Encrypts a message for one browser (RFC 8291, `aes128gcm` of RFC 8188) with a new key pair for each message. Throws
 * if the browser's key is not a point on the curve.
 */
export function encryptPush(text: string, keys: PushKeys): Buffer {
  const plaintext = Buffer.from(text)
  if (plaintext.length > maxPlaintextBytes)
    throw new RangeError(`A push message of ${plaintext.length} bytes is too long`)
  const browserKey = Buffer.from(keys.p256dh, 'base64url')
  const ecdh = createECDH(curve)
  const publicKey = ecdh.generateKeys()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, publicKey])
  const secret = derive(ecdh.computeSecret(browserKey), Buffer.from(keys.auth, 'base64url'), info, 32)
  const salt = randomBytes(16)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const header = Buffer.alloc(5)
  header.writeUInt32BE(recordSize)
  header.writeUInt8(publicKey.length, 4)
  const delimiter = Buffer.of(2)
  return Buffer.concat([
    salt,
    header,
    publicKey,
    cipher.update(plaintext),
    cipher.update(delimiter),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
