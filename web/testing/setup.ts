import { afterEach, beforeAll } from 'bun:test'
import { GlobalRegistrator } from '@happy-dom/global-registrator'

// happy-dom brings its own fetch and friends; tests that talk to the API need the native ones.
const native = {
  fetch: globalThis.fetch,
  Request: globalThis.Request,
  Response: globalThis.Response,
  Headers: globalThis.Headers,
  FormData: globalThis.FormData,
  Blob: globalThis.Blob,
  File: globalThis.File,
  URL: globalThis.URL,
  URLSearchParams: globalThis.URLSearchParams,
  AbortController: globalThis.AbortController,
  AbortSignal: globalThis.AbortSignal,
  ReadableStream: globalThis.ReadableStream,
  WebSocket: globalThis.WebSocket,
}

GlobalRegistrator.register({ url: 'http://localhost:3000/', width: 1440, height: 900 })
Object.assign(globalThis, native)
localStorage.setItem('language', 'tr')
// React draws every render onto a profiler's timeline where there is one: an eighth of the time of these tests.
Object.assign(console, { timeStamp: undefined })

const { cleanup } = await import('@testing-library/react')
const { takeNotices } = await import('#web/lib/notify.ts')
/** What the API answers is drawn when it comes, as in a browser: React need not warn that no test had awaited it. */
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
afterEach(() => {
  cleanup()
  // What one test says, and nobody shows, is not said in the next.
  takeNotices(() => {})()
})
