const native = globalThis.XMLHttpRequest

export function restoreUploads(): void {
  globalThis.XMLHttpRequest = native
}

/** An XMLHttpRequest that sends through `fetch`, which tests fake; its one progress event reports half of the body. */
class FetchRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  private method = 'GET'
  private url = ''
  private readonly headers = new Headers()
  private readonly controller = new AbortController()

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
    this.controller.abort()
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  async send(body: Blob) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.size / 2, total: body.size }))
    const { method, headers } = this
    try {
      const response = await fetch(this.url, { method, headers, body, signal: this.controller.signal })
      this.status = response.status
      this.responseText = await response.text()
      this.dispatchEvent(new Event('load'))
    } catch {
      if (this.controller.signal.aborted) return
      this.dispatchEvent(new Event('error'))
    }
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Sends uploads to the routes of `serve` until the test ends. */
export function serveUploads() {
  Object.assign(globalThis, { XMLHttpRequest: FetchRequest })
}
