import { getCondition, setCondition } from './condition.ts'
import { forgetFirstData, takeFirstData } from './first-data.ts'
import { getLanguage } from './locale.ts'
import { currentView, leaveView, type View } from './view.ts'

const timeout = 30_000
const root = '/api/v1/auth'
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

let csrfToken: Promise<string | Response> | null = null
let renewal: Promise<Response> | null = null
let signInAgain: () => Promise<boolean> = async () => false
/** What the server accepts as an answer to "your password again" (D89). */
export type AnswerKind = 'password' | 'code' | 'passkey'
let askAgain: (answers: AnswerKind[]) => Promise<boolean> = async () => false

type Failure = {
  answers?: AnswerKind[]
  /** Why an answer is required. */
  reason?: string
  code?: string
  retryAfter?: number
  endedBecause?: string
}

const failureOf = (response: Response): Promise<Failure> =>
  response
    .clone()
    .json()
    .catch(() => ({}))

/** Other requests wait for these two, so they have a timeout. */
const requestAuth = (path: string, method = 'GET') =>
  fetch(`${root}/${path}`, {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(timeout),
  }).catch(countUnansweredCall)

async function fetchCsrfToken() {
  const response = await requestAuth('csrf-token').then(recordServerState)
  if (!response.ok) {
    forgetCsrfToken()
    return response
  }
  const { data } = (await response.json()) as { data: { csrfToken: string } }
  return data.csrfToken
}

/** The session's CSRF token, fetched once, or the refusal; a failed request is not cached. */
function getCsrfToken() {
  csrfToken ??= fetchCsrfToken().catch((error) => {
    csrfToken = null
    throw error
  })
  return csrfToken
}

/** Call after signing in or out. */
export function forgetCsrfToken() {
  csrfToken = null
  forgetFirstData()
}

/** Signing in sets this readable cookie, so guests are recognized without a request. */
export const mayHaveSession = () => currentView() !== null || document.cookie.includes('csrf_token=')

export type Send = (request: Request) => Promise<Response>

const sendInTime: Send = (request) => {
  const send = () =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]) })
  return takeFirstData(request)?.catch(send) ?? send()
}

/** Sets the handler for an expired session, which asks to sign in again and resolves to true on success. */
export function onSessionEnd(handler: () => Promise<boolean>) {
  signInAgain = handler
}

/** Sets the handler for a change that requires the password again (D89); it resolves to true once it was accepted. */
export function onPasswordRequired(handler: typeof askAgain) {
  askAgain = handler
}

/**
 * Lets requests that need one of these handlers wait for the code that sets both, which a page loads after its first paint.
 * `load` resolves once it ran; a failure to load it leaves the request refused.
 */
export function expectHandlers(load: () => Promise<unknown>) {
  const isLoaded = () =>
    load().then(
      () => true,
      () => false,
    )
  const signInLater: typeof signInAgain = async () =>
    (await isLoaded()) && signInAgain !== signInLater && signInAgain()
  const askLater: typeof askAgain = async (answers) =>
    (await isLoaded()) && askAgain !== askLater && askAgain(answers)
  signInAgain = signInLater
  askAgain = askLater
}

/** Signing out does not need an expired session to be renewed. */
const signsInAgain = ({ url }: Request) => !url.endsWith('/logout') && signInAgain()

/** Records what a response says about the server's state. */
async function recordServerState(response: Response) {
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

/** Sends the token of a view instead of the cookies, which are the admin's. */
async function attemptAsViewer(request: Request, { accessToken }: View, send: Send) {
  const headers = new Headers(request.headers)
  headers.set('Accept-Language', getLanguage())
  headers.set('Authorization', `Bearer ${accessToken}`)
  const response = await send(new Request(request, { headers, credentials: 'omit' })).then(
    recordServerState,
    countUnansweredCall,
  )
  if (response.status === 401) leaveView()
  return response
}

async function attempt(request: Request, send: Send) {
  const headers = new Headers(request.headers)
  headers.set('Accept-Language', getLanguage())
  if (!safe.has(request.method) && mayHaveSession()) {
    const token = await getCsrfToken()
    // The change cannot be sent without a token, so the token's refusal is its response.
    if (token instanceof Response) return token.clone()
    headers.set('X-CSRF-Token', token)
  }
  return send(new Request(request.clone(), { headers, credentials: 'include' })).then(
    recordServerState,
    countUnansweredCall,
  )
}

async function refreshTokens() {
  const response = await requestAuth('refresh-token', 'POST')
  forgetCsrfToken()
  return response
}

/** One refresh for all concurrent requests with an expired access token; null for a guest. */
function renewSession() {
  if (!mayHaveSession()) return null
  renewal ??= refreshTokens().finally(() => {
    renewal = null
  })
  return renewal
}

/**
 * `fetch` with cookies, language, CSRF token and a 30 s timeout; a view has its token instead. An expired access token is refreshed and
 * the request repeated once. If the session has expired, the user is asked to sign in again before it is repeated, and
 * if a change requires it, for the password (D89).
 * `send` replaces the transport.
 */
export async function browserFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  send = sendInTime,
): Promise<Response> {
  const target = typeof input === 'string' ? new URL(input, location.origin) : input
  const request = new Request(target, init)
  const view = currentView()
  if (view) return attemptAsViewer(request, view, send)
  const response = await attemptInSession(request, send)
  if (response.status !== 403) return response
  const { code, reason, answers = ['password'] } = await failureOf(response)
  // A wrong answer is for the screen that sent it.
  const isAsked = code === 'REAUTHENTICATION_REQUIRED' && reason === 'absent'
  return isAsked && (await askAgain(answers)) ? attemptInSession(request, send) : response
}

async function attemptInSession(request: Request, send: Send): Promise<Response> {
  const response = await attempt(request, send)
  if (response.status === 403 && (await failureOf(response)).code === 'CSRF_REFUSED') {
    forgetCsrfToken()
    await getCsrfToken()
    return attempt(request, send)
  }
  if (response.status === 401 && (await failureOf(response)).code === 'UNAUTHENTICATED') {
    const renewed = await renewSession()
    // The server could not check the session just now, so it has not expired.
    if (renewed && (renewed.status >= 500 || renewed.status === 429))
      return recordServerState(renewed.clone())
    if (renewed && !renewed.ok) setCondition({ sessionEnd: (await failureOf(renewed)).endedBecause ?? null })
    if (renewed?.ok || (await signsInAgain(request))) return attempt(request, send)
  }
  return response
}
