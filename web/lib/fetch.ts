import { getCondition, setCondition } from './condition.ts'
import { getLanguage } from './locale.ts'

const timeout = 30_000
const root = '/api/v1/auth'
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

let csrfToken: Promise<string | Response> | null = null
let renewal: Promise<Response> | null = null
let signInAgain: () => Promise<boolean> = async () => false

type Failure = { code?: string; retryAfter?: number }

const failureOf = (response: Response): Promise<Failure> =>
  response
    .clone()
    .json()
    .catch(() => ({}))

/** Others wait for these two, so that a stalled line must not hold them for good. */
const ask = (path: string, method = 'GET') =>
  fetch(`${root}/${path}`, {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(timeout),
  }).catch(countUnansweredCall)

async function fetchCsrfToken() {
  const response = await ask('csrf-token').then(heed)
  if (!response.ok) {
    forgetCsrfToken()
    return response
  }
  const { data } = (await response.json()) as { data: { csrfToken: string } }
  return data.csrfToken
}

/** The token of this session, asked for once, or why there is none; a failed attempt is not remembered. */
function getCsrfToken() {
  csrfToken ??= fetchCsrfToken().catch((error) => {
    csrfToken = null
    throw error
  })
  return csrfToken
}

/** Call after the session changed hands: signing in, signing out. */
export function forgetCsrfToken() {
  csrfToken = null
}

/** Signing in sets this cookie for scripts to read, so a guest is known without asking. */
export const mayHaveSession = () => document.cookie.includes('csrf_token=')

export type Send = (request: Request) => Promise<Response>

const sendInTime: Send = (request) =>
  fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]) })

/** Who asks the person to sign in again where a session has ended under their hands; true once they have. */
export function onSessionEnd(ask: () => Promise<boolean>) {
  signInAgain = ask
}

/** Whoever signs out has no need of the session that is over. */
const returnsAfter = ({ url }: Request) => !url.endsWith('/logout') && signInAgain()

/** What an answer says about the server, for the whole page to know. */
async function heed(response: Response) {
  if (response.status === 503) {
    const { code, retryAfter = 60 } = await failureOf(response)
    if (code === 'MAINTENANCE') setCondition({ maintenanceUntil: Date.now() + retryAfter * 1000 })
    if (code === 'SERVICE_UNAVAILABLE') setCondition({ unavailable: true })
  } else if (getCondition().unavailable) setCondition({ unavailable: false })
  return response
}

function countUnansweredCall(error: unknown): never {
  if (error instanceof TypeError) setCondition({ unansweredCalls: getCondition().unansweredCalls + 1 })
  throw error
}

async function attempt(request: Request, send: Send) {
  const headers = new Headers(request.headers)
  headers.set('Accept-Language', getLanguage())
  if (!safe.has(request.method) && mayHaveSession()) {
    const token = await getCsrfToken()
    // What is said of the token is said of the change, which cannot go without.
    if (token instanceof Response) return token.clone()
    headers.set('X-CSRF-Token', token)
  }
  return send(new Request(request.clone(), { headers, credentials: 'include' })).then(
    heed,
    countUnansweredCall,
  )
}

async function refreshTokens() {
  const response = await ask('refresh-token', 'POST')
  forgetCsrfToken()
  return response
}

/** One refresh for however many requests found the access token expired; a guest has nothing to refresh. */
function renewSession() {
  if (!mayHaveSession()) return null
  renewal ??= refreshTokens().finally(() => {
    renewal = null
  })
  return renewal
}

/**
 * `fetch` as a signed-in browser needs it: cookies, language, CSRF token, a 30 s limit (spec 1 §9);
 * an expired access token is refreshed silently and the request repeated once. `send` may take another road. Where the
 * session itself is over, who was signed in is asked to sign in again, and then what they wanted is done.
 */
export async function browserFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  send = sendInTime,
): Promise<Response> {
  const target = typeof input === 'string' ? new URL(input, location.origin) : input
  const request = new Request(target, init)
  const response = await attempt(request, send)
  if (response.status === 403 && (await failureOf(response)).code === 'CSRF_REFUSED') {
    forgetCsrfToken()
    await getCsrfToken()
    return attempt(request, send)
  }
  if (response.status === 401 && (await failureOf(response)).code === 'UNAUTHENTICATED') {
    const renewed = await renewSession()
    // It is not over: nobody could, or would, look just now.
    if (renewed && (renewed.status >= 500 || renewed.status === 429)) return heed(renewed.clone())
    if (renewed?.ok || (await returnsAfter(request))) return attempt(request, send)
  }
  return response
}
