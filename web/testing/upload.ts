import { afterEach } from 'bun:test'

const native = globalThis.XMLHttpRequest
afterEach(() => {
  globalThis.XMLHttpRequest = native
})

/** An XMLHttpRequest that sends by `fetch`, which tests answer; half of a body has left when it tells of progress. */
class OverFetch extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  private method = 'GET'
  private url = ''
  private readonly headers = new Headers()
  private readonly journey = new AbortController()

  open(method: string, url: string) {
    Object.assign(this, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader() {
    return 'application/json'
  }
  abort() {
    this.journey.abort()
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  async send(body: Blob) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.size / 2, total: body.size }))
    const { method, headers } = this
    try {
      const answer = await fetch(this.url, { method, headers, body, signal: this.journey.signal })
      this.status = answer.status
      this.responseText = await answer.text()
      this.dispatchEvent(new Event('load'))
    } catch {
      if (this.journey.signal.aborted) return
      this.dispatchEvent(new Event('error'))
    }
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Until the test ends, uploads go where `serve` answers. */
export function serveUploads() {
  Object.assign(globalThis, { XMLHttpRequest: OverFetch })
}
