import { afterEach, beforeAll } from 'bun:test'
import { GlobalRegistrator } from '@happy-dom/global-registrator'

// happy-dom replaces fetch and its classes; tests that call the API need the native ones.
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
// Without it a failing matcher prints what an element leads to, which is the whole page and takes seconds each time.
Object.defineProperty(Node.prototype, Symbol.for('nodejs.util.inspect.custom'), {
  value(this: Node) {
    const copy = this.cloneNode(false)
    return copy instanceof Element ? copy.outerHTML : `${this.nodeName} ${this.textContent}`
  },
})
// React records every render on the profiler's timeline if there is one, which costs an eighth of these tests' time.
Object.assign(console, { timeStamp: undefined })

const { cleanup, configure, getConfig } = await import('@testing-library/react')
const { unstable_IdlePriority: idle, unstable_scheduleCallback: schedule } = await import('scheduler')
const { handleNotices } = await import('#web/lib/notify.ts')
const { endServing } = await import('./api.ts')
const { stopRecordingToasts } = await import('./notices.ts')
const { restoreUploads } = await import('./upload.ts')

const { asyncWrapper } = getConfig()
configure({
  // What a test has waited for may stand beside something that React draws in slices.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait()
      await new Promise<void>((drawn) => schedule(idle, () => drawn()))
      return found
    }),
  // A busy machine may need more than the usual second to draw what a test waits for.
  asyncUtilTimeout: 5_000,
  // The default prints the whole page at each try of `findBy`, which takes up to a second of the time above.
  getElementError: (message) => new Error(message ?? 'Not found'),
})

/** Responses are drawn when they arrive, as in a browser; React need not warn that no test awaited them. */
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
// Hooks that a shared module registers run only for the first file that imports it, so they are all here.
afterEach(() => {
  cleanup()
  stopRecordingToasts()
  // Drop notices that no test took, so that the next test does not receive them.
  handleNotices(() => {})()
  restoreUploads()
  endServing()
})
