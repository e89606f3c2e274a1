import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { getCondition, setCondition } from './condition.ts'
import { browserFetch, expectHandlers, forgetCsrfToken, onPasswordRequired, onSessionEnd } from './fetch.ts'

type Answer = (request: Request) => Response | Promise<Response>

let asked: Request[] = []
let answer: Answer
let answerCsrf: Answer
const native = globalThis.fetch

const refuse = (status: number, code: string) => Response.json({ success: false, code }, { status })
const accept = (data: unknown = {}) => Response.json({ success: true, data })
const pathOf = (request: Request) =>
  `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`

const hold = (cookie: string) =>
  Object.defineProperty(document, 'cookie', { value: cookie, configurable: true })

beforeEach(() => {
  asked = []
  forgetCsrfToken()
  hold('')
  answerCsrf = () => accept({ csrfToken: 'token' })
  globalThis.fetch = Object.assign(
    async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init)
      asked.push(request)
      if (request.url.endsWith('/csrf-token')) return answerCsrf(request)
      return answer(request)
    },
    { preconnect: native.preconnect },
  )
})

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  globalThis.fetch = native
})

test('a GET sends the language and no CSRF token', async () => {
  answer = () => accept()
  await browserFetch('/api/v1/user/account')
  expect(asked.map(pathOf)).toEqual(['GET /user/account'])
  expect(asked[0]!.headers.get('accept-language')).toBe('tr')
})

test('changes share one CSRF token', async () => {
  hold('csrf_token=token')
  answer = () => accept()
  await Promise.all([1, 2].map(() => browserFetch('/api/v1/user/account', { method: 'PUT', body: '{}' })))
  expect(asked.map(pathOf)).toEqual(['GET /auth/csrf-token', 'PUT /user/account', 'PUT /user/account'])
  expect(asked[2]!.headers.get('x-csrf-token')).toBe('token')
})

test('a stale CSRF token is fetched anew and the change repeated once, with its body', async () => {
  let refused = false
  answer = () => {
    if (refused) return accept()
    refused = true
    return refuse(403, 'CSRF_REFUSED')
  }
  const response = await browserFetch('/api/v1/user/account', { method: 'PUT', body: '{"firstName":"Işıl"}' })
  expect(response.ok).toBe(true)
  expect(asked.map(pathOf).filter((path) => path.startsWith('PUT'))).toHaveLength(2)
  expect(await asked.at(-1)!.json()).toEqual({ firstName: 'Işıl' })
})

test('an expired access token is refreshed once for all pending requests', async () => {
  hold('csrf_token=token')
  let fresh = false
  answer = (request) => {
    if (!request.url.endsWith('/refresh-token')) return fresh ? accept() : refuse(401, 'UNAUTHENTICATED')
    fresh = true
    return accept()
  }
  const responses = await Promise.all([1, 2, 3].map((n) => browserFetch(`/api/v1/user/${n}`)))
  expect(responses.every((response) => response.ok)).toBe(true)
  expect(asked.map(pathOf).filter((path) => path.endsWith('/refresh-token'))).toHaveLength(1)
})

test('a guest who never signed in is not refreshed', async () => {
  answer = () => refuse(401, 'UNAUTHENTICATED')
  const response = await browserFetch('/api/v1/auth/status')
  expect(response.status).toBe(401)
  expect(asked.map(pathOf)).toEqual(['GET /auth/status'])
})

test('a guest signs in without a CSRF token, and a wrong password is no reason to refresh', async () => {
  answer = () => refuse(401, 'INVALID_CREDENTIALS')
  const response = await browserFetch('/api/v1/auth/login', { method: 'POST', body: '{}' })
  expect(response.status).toBe(401)
  expect(asked.map(pathOf)).toEqual(['POST /auth/login'])
})

test('after an expired session the user signs in again, and the change is repeated', async () => {
  hold('csrf_token=token')
  let back = false
  onSessionEnd(async () => {
    back = true
    return true
  })
  answer = () => (back ? accept() : refuse(401, 'UNAUTHENTICATED'))
  const response = await browserFetch('/api/v1/user/account', { method: 'PUT', body: '{"firstName":"Işıl"}' })
  onSessionEnd(async () => false)
  expect(response.ok).toBe(true)
  expect(await asked.at(-1)!.json()).toEqual({ firstName: 'Işıl' })
})

test('remembers why the server ended the session', async () => {
  hold('csrf_token=token')
  answer = ({ url }) =>
    url.endsWith('/refresh-token')
      ? Response.json({ code: 'UNAUTHENTICATED', endedBecause: 'ended_by_owner' }, { status: 401 })
      : refuse(401, 'UNAUTHENTICATED')
  await browserFetch('/api/v1/user/account')
  expect(getCondition().sessionEnd).toBe('ended_by_owner')
  answer = () => refuse(401, 'UNAUTHENTICATED')
  await browserFetch('/api/v1/user/account')
  expect(getCondition().sessionEnd).toBeNull()
})

test('does not ask to sign in on sign-out, on 503 or on 429', async () => {
  hold('csrf_token=token')
  let asks = 0
  onSessionEnd(async () => {
    asks += 1
    return false
  })
  answer = () => refuse(401, 'UNAUTHENTICATED')
  expect((await browserFetch('/api/v1/auth/logout', { method: 'POST' })).status).toBe(401)
  answer = ({ url }) =>
    url.endsWith('/refresh-token') ? refuse(503, 'SERVICE_UNAVAILABLE') : refuse(401, 'UNAUTHENTICATED')
  expect((await browserFetch('/api/v1/user/account')).status).toBe(503)
  answer = ({ url }) =>
    url.endsWith('/refresh-token') ? refuse(429, 'RATE_LIMIT_EXCEEDED') : refuse(401, 'UNAUTHENTICATED')
  expect((await browserFetch('/api/v1/user/account')).status).toBe(429)
  onSessionEnd(async () => false)
  expect(asks).toBe(0)
})

test('a 503 marks the app as unavailable, and a successful response clears it', async () => {
  answer = () => Response.json({ success: false, code: 'MAINTENANCE', retryAfter: 120 }, { status: 503 })
  const now = Date.now()
  await browserFetch('/api/v1/user/account')
  expect(getCondition().maintenanceUntil).toBeGreaterThanOrEqual(now + 120_000)
  setCondition({ maintenanceUntil: null })
  answer = () => refuse(503, 'SERVICE_UNAVAILABLE')
  await browserFetch('/api/v1/user/account')
  expect(getCondition().unavailable).toBe(true)
  answer = () => accept()
  await browserFetch('/api/v1/user/account')
  expect(getCondition().unavailable).toBe(false)
})

test('a request without a response triggers a network measurement', async () => {
  const before = getCondition().unansweredCalls
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(browserFetch('/api/v1/user/account')).rejects.toThrow(TypeError)
  await Promise.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(getCondition().unansweredCalls).toBe(before + 1)
})

test('on a stalled connection, shared requests time out as well', async () => {
  hold('csrf_token=token')
  const { timeout } = AbortSignal
  const clock = spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 20))
  const stall = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  answerCsrf = stall
  answer = (request) =>
    request.url.endsWith('/refresh-token') ? stall(request) : refuse(401, 'UNAUTHENTICATED')
  const change = browserFetch('/api/v1/user/account', { method: 'PUT', body: '{}' })
  expect(change).rejects.toThrow('timed out')
  expect(browserFetch('/api/v1/user/account')).rejects.toThrow('timed out')
  await change.catch(() => {})
  await Bun.sleep(40)
  clock.mockRestore()
})

test('a failed request for the CSRF token counts for server and network state', async () => {
  hold('csrf_token=token')
  const change = () => browserFetch('/api/v1/user/account', { method: 'PUT', body: '{}' })
  answerCsrf = () => refuse(429, 'RATE_LIMIT_EXCEEDED')
  const answers = await Promise.all([change(), change()])
  expect(await Promise.all(answers.map((each) => each.json()))).toMatchObject([
    { code: 'RATE_LIMIT_EXCEEDED' },
    { code: 'RATE_LIMIT_EXCEEDED' },
  ])
  answerCsrf = () => refuse(503, 'SERVICE_UNAVAILABLE')
  expect((await change()).status).toBe(503)
  expect(getCondition().unavailable).toBe(true)
  const { unansweredCalls } = getCondition()
  answerCsrf = () => {
    throw new TypeError('Failed to fetch')
  }
  await change().catch(() => {})
  expect(getCondition().unansweredCalls).toBe(unansweredCalls + 1)
  setCondition({ unavailable: false })
})

const refuseUnconfirmed = () =>
  Response.json({ code: 'REAUTHENTICATION_REQUIRED', reason: 'absent' }, { status: 403 })

test('a change that needs the password before its question is loaded waits for it', async () => {
  let confirmed = false
  answer = () => (confirmed ? accept() : refuseUnconfirmed())
  expectHandlers(async () =>
    onPasswordRequired(async () => {
      confirmed = true
      return true
    }),
  )
  expect((await browserFetch('/api/v1/user/export', { method: 'POST' })).status).toBe(200)
  onPasswordRequired(async () => false)
})

test('a change whose question cannot be loaded stays refused', async () => {
  answer = refuseUnconfirmed
  expectHandlers(() => Promise.reject(new Error('offline')))
  expect((await browserFetch('/api/v1/user/export', { method: 'POST' })).status).toBe(403)
  onPasswordRequired(async () => false)
  onSessionEnd(async () => false)
})
