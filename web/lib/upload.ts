import { browserFetch, type Send } from './fetch.ts'

/** Milliseconds without progress after which a connection counts as lost. */
const patience = 30_000

function answerOf(call: XMLHttpRequest) {
  const type = call.getResponseHeader('content-type') ?? 'text/plain'
  return new Response(call.responseText, { status: call.status, headers: { 'content-type': type } })
}

/** Sends with XMLHttpRequest, because `fetch` has no upload progress. Only a stall times out, as large files take long. */
const sendTelling =
  (onProgress: (part: number) => void): Send =>
  async (request) => {
    const body = await request.blob()
    request.signal.throwIfAborted()
    const call = new XMLHttpRequest()
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const lost = () => reject(new TypeError('The connection was lost'))
    let quiet = setTimeout(() => call.abort(), patience)
    const moved = () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => call.abort(), patience)
    }
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      moved()
      onProgress(total > 0 ? loaded / total : 0)
    })
    call.addEventListener('load', () => resolve(answerOf(call)))
    call.addEventListener('error', lost)
    call.addEventListener('abort', () => (request.signal.aborted ? reject(request.signal.reason) : lost()))
    call.addEventListener('loadend', () => clearTimeout(quiet))
    request.signal.addEventListener('abort', () => call.abort(), { once: true })
    call.open(request.method, request.url)
    for (const [name, value] of request.headers) call.setRequestHeader(name, value)
    call.send(body)
    return promise
  }

/** `browserFetch` that reports the upload progress, from 0 to 1. */
export const fetchWithProgress =
  (onProgress: (part: number) => void) => (input: RequestInfo | URL, init?: RequestInit) =>
    browserFetch(input, init, sendTelling(onProgress))
