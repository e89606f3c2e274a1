import { afterEach, beforeEach, expect, mock, test } from 'bun:test'
import { recordReplacements, viewOf } from '#web/testing/view.ts'
import { browserFetch } from './fetch.ts'
import { openLive } from './live.ts'
import { readSavedInbox } from './saved-inbox.ts'
import { currentView, enterView, forgetView, leaveView } from './view.ts'

let asked: Request[] = []
let status = 200
const native = globalThis.fetch
const replaced = recordReplacements()

beforeEach(() => {
  asked = []
  status = 200
  replaced.mockClear()
  Object.defineProperty(document, 'cookie', { value: 'csrf_token=of-the-admin', configurable: true })
  const fake = async (request: Request) => {
    asked.push(request)
    return Response.json({ success: status < 400, code: 'UNAUTHENTICATED' }, { status })
  }
  globalThis.fetch = Object.assign(fake as typeof fetch, { preconnect: native.preconnect })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  globalThis.fetch = native
  forgetView()
})

test('a view sends its token and neither cookies nor the CSRF token of the admin', async () => {
  enterView(viewOf())
  // Bun's requests do not tell their credentials.
  const NativeRequest = globalThis.Request
  const modes: (string | undefined)[] = []
  globalThis.Request = class extends NativeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, init)
      if (input instanceof NativeRequest) modes.push(init?.credentials)
    }
  } as typeof Request
  await browserFetch('/api/v1/user/account')
  await browserFetch('/api/v1/user/account', { method: 'PUT', body: '{}' })
  globalThis.Request = NativeRequest
  expect(modes).toEqual(['omit', 'omit'])
  expect(asked.map(({ url, method }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'GET /api/v1/user/account',
    'PUT /api/v1/user/account',
  ])
  for (const { headers } of asked) {
    expect(headers.get('authorization')).toBe('Bearer view-token')
    expect(headers.get('x-csrf-token')).toBeNull()
  }
})

test('a view that is over is left and never renewed with the cookies of the admin', async () => {
  enterView(viewOf())
  status = 401
  expect((await browserFetch('/api/v1/user/account')).status).toBe(401)
  expect(asked).toHaveLength(1)
  expect(replaced).toHaveBeenCalledWith('/view-as')
  expect(Object.keys(sessionStorage)).not.toContain('view-as')
})

test('requests after the end still have the token, until the page is left', async () => {
  enterView(viewOf())
  leaveView()
  await browserFetch('/api/v1/user/account')
  expect(asked[0]!.headers.get('authorization')).toBe('Bearer view-token')
})

test('a tab that becomes a view forgets what it copied from the tab of the admin', () => {
  sessionStorage.clear()
  sessionStorage.setItem('language', 'tr')
  sessionStorage.setItem('support-reply:1:7', 'Taslak')
  enterView(viewOf())
  expect(Object.keys(sessionStorage).sort()).toEqual(['language', 'view-as'])
  expect(currentView()).toMatchObject({ user: { id: 7 } })
})

test('a view reads no inbox that was saved for the admin and opens no stream with the cookies', async () => {
  const match = mock(async () => undefined)
  Object.assign(globalThis, { caches: { open: async () => ({ match }) } })
  enterView(viewOf())
  expect(await readSavedInbox()).toBeNull()
  expect(match).not.toHaveBeenCalled()
  Reflect.deleteProperty(globalThis, 'caches')
  const source = mock(() => {})
  const before = globalThis.EventSource
  Object.assign(globalThis, { EventSource: source })
  const none = () => {}
  openLive('tr', {
    opened: none,
    notification: none,
    count: none,
    ticket: none,
    refused: none,
    ended: none,
  })()
  expect(source).not.toHaveBeenCalled()
  Object.assign(globalThis, { EventSource: before })
})
