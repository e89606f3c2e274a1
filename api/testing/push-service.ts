import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'

type Answer = (request: Request) => Response | Promise<Response>
type Arrived = { text: string; headers: Record<string, string> }
export type PushService = ReturnType<typeof openPushService>

/** A local push service: creates subscriptions and decrypts messages with the keys of the browser. */
export function openPushService() {
  const browsers = new Map<string, { read(body: Buffer): string; received: Arrived[]; answer: Answer }>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const browser = browsers.get(new URL(request.url).pathname)
      if (!browser) return new Response('unknown', { status: 404 })
      const text = browser.read(Buffer.from(await request.arrayBuffer()))
      const answer = await browser.answer(request)
      if (answer.ok) browser.received.push({ text, headers: request.headers.toJSON() })
      return answer
    },
  })

  return {
    origin: `http://127.0.0.1:${server.port}`,
    /** A subscribed browser; `answer` is the service's response for it. */
    browser(answer: Answer = () => new Response(null, { status: 201 })) {
      const keys = createECDH('prime256v1')
      const publicKey = keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const received: Arrived[] = []
      const read = (body: Buffer) => decrypt(body, { keys, publicKey, auth })
      browsers.set(path, { read, received, answer })
      const subscription = {
        endpoint: `http://127.0.0.1:${server.port}${path}`,
        p256dh: publicKey.toString('base64url'),
        auth: auth.toString('base64url'),
      }
      return { subscription, received }
    },
    stop: () => server.stop(true),
  }
}

type Own = { keys: ReturnType<typeof createECDH>; publicKey: Buffer; auth: Buffer }

/** Decryption of RFC 8291. */
function decrypt(body: Buffer, { keys, publicKey, auth }: Own): string {
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + theirs.length)
  const hkdf = (secret: Buffer, salted: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs])
  const secret = hkdf(keys.computeSecret(theirs), auth, info, 32)
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  if (plain.at(-1) !== 2) throw new Error('not the last record')
  return plain.subarray(0, -1).toString()
}

/** A local Firebase Cloud Messaging with its sign-in; `answer` is its response to a message. */
export async function openFirebase() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const state = {
    signIns: 0,
    received: [] as { token: string; body: any }[],
    answer: (): Response => Response.json({ name: 'projects/meydan/messages/1' }),
  }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, origin } = new URL(request.url)
      if (pathname === '/token') {
        const form = new URLSearchParams(await request.text())
        const expected = {
          audience: `${origin}/token`,
          issuer: 'bot@meydan.example',
        }
        const proof = await jwtVerify(form.get('assertion')!, publicKey, expected).catch(() => undefined)
        if (proof?.payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging')
          return Response.json({ error: 'invalid_grant' }, { status: 400 })
        state.signIns++
        return Response.json({ access_token: `access-${state.signIns}`, expires_in: 3600 })
      }
      if (pathname !== '/v1/projects/meydan/messages:send') return new Response(null, { status: 404 })
      state.received.push({ token: request.headers.get('authorization')!, body: await request.json() })
      return state.answer()
    },
  })
  const origin = `http://127.0.0.1:${server.port}`
  const account = {
    project_id: 'meydan',
    client_email: 'bot@meydan.example',
    private_key: await exportPKCS8(privateKey),
    token_uri: `${origin}/token`,
  }
  return Object.assign(state, { origin, account, stop: () => server.stop(true) })
}
