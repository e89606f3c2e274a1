import { Agent as HttpAgent, request as http } from 'node:http'
import { Agent as HttpsAgent, request as https } from 'node:https'
import { isIP } from 'node:net'
import { importJWK, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import {
  providerTimeoutMs,
  resultOfStatus,
  type SendResult,
  sendFailure,
  unreachable,
} from './provider-client.ts'
import { isPublicAddress, lookupPublic, NotPublic } from './public-address.ts'
import { encryptPush, maxPlaintextBytes, type PushKeys } from './push-encryption.ts'
import { type Vapid, vapidOf } from './vapid.ts'

/** A push message for Web Push and FCM; a new one replaces an earlier one with the same `tag`. */
export type PushMessage = {
  title: string
  body: string
  url: string
  tag: string
  notificationId: number
  urgent: boolean
  /** Sent back when the push is followed. */
  click: string
}
export type Subscription = PushKeys & { endpoint: string }
export type WebPush = {
  send(subscription: Subscription, message: PushMessage): Promise<SendResult>
  close(): void
}

type Settings = Parameters<typeof vapidOf>[0] & { NODE_ENV: string }

/** How long a push service stores a message for an offline browser. */
const ttlSeconds = 4 * 7 * 86_400
const tokenLifetimeMs = 12 * 3_600_000

/**
 * Web Push (RFC 8030, 8291, 8292). 404 and 410 mean that the subscription is gone. Connects only to public addresses,
 * except in tests.
 */
export function createWebPush(settings: Settings, { timeoutMs = providerTimeoutMs } = {}): WebPush {
  const allowsPrivate = settings.NODE_ENV === 'test'
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  }
  const authorize = createSigner(settings)

  async function send({ endpoint, ...keys }: Subscription, message: PushMessage): Promise<SendResult> {
    const url = new URL(endpoint)
    const text = fit(message)
    let body: Buffer
    try {
      body = encryptPush(text, keys)
    } catch (error) {
      return sendFailure(`cannot be encrypted: ${unreachable(error).reason}`, { permanent: true, gone: true })
    }
    if (!allowsPrivate && (url.protocol !== 'https:' || (isIP(bare(url)) && !isPublicAddress(bare(url)))))
      return sendFailure(new NotPublic(url.hostname).message, { permanent: true, gone: true })
    const headers = {
      authorization: await authorize(url.origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(ttlSeconds),
      topic: message.tag,
      urgency: message.urgent ? 'high' : 'normal',
    }
    return post(url, headers, body)
  }

  function post(url: URL, headers: Record<string, string>, body: Buffer): Promise<SendResult> {
    const isHttp = url.protocol === 'http:'
    return new Promise((resolve) => {
      const failed = (error: unknown) =>
        resolve(
          error instanceof NotPublic
            ? sendFailure(error.message, { permanent: true, gone: true })
            : unreachable(error),
        )
      const open = isHttp ? http : https
      const request = open(
        url,
        {
          method: 'POST',
          headers,
          agent: isHttp ? agents['http:'] : agents['https:'],
          signal: AbortSignal.timeout(timeoutMs),
          ...(!allowsPrivate && { lookup: lookupPublic }),
        },
        (response) => {
          const chunks: Buffer[] = []
          let size = 0
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size <= 1000) chunks.push(chunk)
          })
          response.on('error', failed)
          response.on('end', () => {
            const status = response.statusCode ?? 0
            const text = Buffer.concat(chunks).toString()
            if (status === 404 || status === 410)
              resolve(sendFailure(`${status} ${text}`, { permanent: true, gone: true }))
            else resolve(resultOfStatus(status, text, response.headers['retry-after']))
          })
        },
      )
      request.on('error', failed)
      request.end(body)
    })
  }

  return {
    send,
    close() {
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}

const bare = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Shortens a long text to the size that every push service accepts. */
function fit(message: PushMessage): string {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) <= maxPlaintextBytes) return text
  const withoutBody = JSON.stringify({ ...message, body: '' })
  const room = maxPlaintextBytes - Buffer.byteLength(withoutBody) - Buffer.byteLength('…')
  return JSON.stringify({ ...message, body: shorten([...message.body], room) })
}

function shorten(characters: string[], bytes: number): string {
  let room = bytes
  let shortened = ''
  for (const character of characters) {
    room -= Buffer.byteLength(JSON.stringify(character)) - 2
    if (room < 0) break
    shortened += character
  }
  return `${shortened}…`
}

/** Signs the VAPID header of an origin (RFC 8292) for twelve hours, and reuses it for six. */
function createSigner(settings: Settings) {
  const signed = new LRUCache<string, string>({ max: 1000, ttl: tokenLifetimeMs / 2 })
  let identity: Promise<{ vapid: Vapid; key: CryptoKey }> | undefined

  return async (origin: string): Promise<string> => {
    const known = signed.get(origin)
    if (known) return known
    identity ??= vapidOf(settings).then(async (vapid) => ({ vapid, key: await privateKeyOf(vapid) }))
    const { vapid, key } = await identity.catch((error: unknown) => {
      identity = undefined
      throw error
    })
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setSubject(vapid.subject)
      .setExpirationTime(new Date(Date.now() + tokenLifetimeMs))
      .sign(key)
    const header = `vapid t=${token}, k=${vapid.publicKey}`
    signed.set(origin, header)
    return header
  }
}

async function privateKeyOf({ privateKey, publicKey }: Vapid): Promise<CryptoKey> {
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.toString('base64url', 1, 33)
  const y = point.toString('base64url', 33)
  const d = Buffer.from(privateKey, 'base64url').toString('base64url')
  const key = await importJWK({ kty: 'EC', crv: 'P-256', d, x, y }, 'ES256')
  if (key instanceof Uint8Array) throw new TypeError('The VAPID key is no elliptic curve key')
  return key
}
