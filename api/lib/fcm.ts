import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { type FcmAccount, readAccount } from './fcm-account.ts'
import {
  postToProvider,
  resultOfStatus,
  type SendFailure,
  type SendResult,
  sendFailure,
} from './provider-client.ts'
import type { PushMessage } from './push.ts'

export type Fcm = { send(token: string, message: PushMessage): Promise<SendResult> }

type Options = { origin?: string }

/** Firebase Cloud Messaging, HTTP v1; undefined without a service account (D34). Throws if the account is invalid. */
export function createFcm(
  { FCM_SERVICE_ACCOUNT: setting }: { FCM_SERVICE_ACCOUNT?: string | undefined },
  { origin = 'https://fcm.googleapis.com' }: Options = {},
): Fcm | undefined {
  if (!setting) return undefined
  const read = readAccount(setting)
  if ('problem' in read) throw new Error(`FCM_SERVICE_ACCOUNT: ${read.problem}`)
  const { account } = read
  const accessTokens = createAccessTokens(account)

  async function send(token: string, message: PushMessage, isRetry = false): Promise<SendResult> {
    const bearer = await accessTokens.get()
    if (typeof bearer !== 'string') return bearer
    const response = await postToProvider(`${origin}/v1/projects/${account.project_id}/messages:send`, {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ message: envelope(token, message) }),
    })
    if ('failed' in response) return response.failed
    if (response.status === 401 && !isRetry) {
      accessTokens.discard(bearer)
      return send(token, message, true)
    }
    return resultOf(response)
  }
  return { send: (token, message) => send(token, message) }
}

/** The app opens `url` and reports `click` when the push is followed, as the service worker does. */
const envelope = (token: string, { title, body, url, tag, notificationId, urgent, click }: PushMessage) => ({
  token,
  notification: { title, body },
  data: { url, tag, notificationId: String(notificationId), click },
  android: { priority: urgent ? 'HIGH' : 'NORMAL', collapse_key: tag, notification: { tag } },
  apns: { headers: { 'apns-priority': urgent ? '10' : '5', 'apns-collapse-id': tag } },
})

const Failure = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    details: z.array(z.object({ errorCode: z.string().optional() })).default([]),
  }),
})

/** An unregistered token is gone. A failed sign-in is a fault of this installation, so the message is retried. */
function resultOf({ status, text, retryAfter }: { status: number; text: string; retryAfter: string | null }) {
  const { error } = Failure.safeParse(parsed(text)).data ?? {}
  const message = error?.message || text
  const code = error?.details.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? ''
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH')
    return sendFailure(`${status} ${code}`, { permanent: true, gone: true })
  if (status === 401) return sendFailure(`${status} ${message}`)
  return resultOfStatus(status, `${code} ${message}`.trim(), retryAfter)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not the provider's JSON, perhaps from a proxy; the status is enough.
    return undefined
  }
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const Token = z.object({ access_token: z.string(), expires_in: z.number().default(3600) })

/** One access token for all messages, renewed a minute before it expires. */
function createAccessTokens({ client_email, private_key, token_uri }: FcmAccount) {
  let current: { value: string; until: number } | undefined
  let requesting: Promise<string | SendFailure> | undefined

  async function request(): Promise<string | SendFailure> {
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(private_key, 'RS256'))
    const response = await postToProvider(token_uri, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })}`,
    })
    if ('failed' in response) return response.failed
    const token = Token.safeParse(parsed(response.text)).data
    if (response.status !== 200 || !token) return sendFailure(`sign-in: ${response.status} ${response.text}`)
    current = { value: token.access_token, until: Date.now() + (token.expires_in - 60) * 1000 }
    return current.value
  }

  return {
    get(): Promise<string | SendFailure> {
      if (current && current.until > Date.now()) return Promise.resolve(current.value)
      requesting ??= request()
        .catch((error: unknown) => sendFailure(`sign-in: ${error instanceof Error ? error.message : error}`))
        .finally(() => {
          requesting = undefined
        })
      return requesting
    },
    discard(value: string) {
      if (current?.value === value) current = undefined
    },
  }
}
