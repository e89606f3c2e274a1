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

type Place = { origin?: string }

/** Firebase Cloud Messaging, HTTP v1; undefined where no service account is set up (D34). Throws where it is broken. */
export function createFcm(
  { FCM_SERVICE_ACCOUNT: given }: { FCM_SERVICE_ACCOUNT?: string | undefined },
  { origin = 'https://fcm.googleapis.com' }: Place = {},
): Fcm | undefined {
  if (!given) return undefined
  const read = readAccount(given)
  if ('problem' in read) throw new Error(`FCM_SERVICE_ACCOUNT: ${read.problem}`)
  const { account } = read
  const access = tokenSource(account)

  async function send(token: string, message: PushMessage, again = false): Promise<SendResult> {
    const bearer = await access.get()
    if (typeof bearer !== 'string') return bearer
    const answer = await postToProvider(`${origin}/v1/projects/${account.project_id}/messages:send`, {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ message: envelope(token, message) }),
    })
    if ('failed' in answer) return answer.failed
    if (answer.status === 401 && !again) {
      access.forget(bearer)
      return send(token, message, true)
    }
    return verdict(answer)
  }
  return { send: (token, message) => send(token, message) }
}

const envelope = (token: string, { title, body, url, tag, notificationId, urgent }: PushMessage) => ({
  token,
  notification: { title, body },
  data: { url, tag, notificationId: String(notificationId) },
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

/** A token that is not registered any more is gone; a sign-in that fails is ours to repair, so it is tried again. */
function verdict({ status, text, retryAfter }: { status: number; text: string; retryAfter: string | null }) {
  const { error } = Failure.safeParse(parsed(text)).data ?? {}
  const said = error?.message || text
  const code = error?.details.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? ''
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH')
    return sendFailure(`${status} ${code}`, { permanent: true, gone: true })
  if (status === 401) return sendFailure(`${status} ${said}`)
  return resultOfStatus(status, `${code} ${said}`.trim(), retryAfter)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A gateway in between answers in its own words; the status says enough.
    return undefined
  }
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const Token = z.object({ access_token: z.string(), expires_in: z.number().default(3600) })

/** One access token for everybody who sends, asked for anew a minute before it ends. */
function tokenSource({ client_email, private_key, token_uri }: FcmAccount) {
  let held: { value: string; until: number } | undefined
  let asking: Promise<string | SendFailure> | undefined

  async function ask(): Promise<string | SendFailure> {
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(private_key, 'RS256'))
    const answer = await postToProvider(token_uri, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })}`,
    })
    if ('failed' in answer) return answer.failed
    const token = Token.safeParse(parsed(answer.text)).data
    if (answer.status !== 200 || !token) return sendFailure(`sign-in: ${answer.status} ${answer.text}`)
    held = { value: token.access_token, until: Date.now() + (token.expires_in - 60) * 1000 }
    return held.value
  }

  return {
    get(): Promise<string | SendFailure> {
      if (held && held.until > Date.now()) return Promise.resolve(held.value)
      asking ??= ask()
        .catch((error: unknown) => sendFailure(`sign-in: ${error instanceof Error ? error.message : error}`))
        .finally(() => {
          asking = undefined
        })
      return asking
    },
    forget(value: string) {
      if (held?.value === value) held = undefined
    },
  }
}
