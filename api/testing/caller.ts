import type { Handler } from '../app.ts'
import { checkAnswers } from './answers.ts'

export type More = { headers?: Record<string, string>; ip?: string }
export type Answer = { status: number; headers: Headers; body: any }

/** Calls the app with the given headers, and checks every response against its endpoint and the OpenAPI document. */
export function createCaller(app: Handler) {
  const check = checkAnswers(app)

  async function send(method: string, path: string, body: unknown, { headers, ip = '203.0.113.7' }: More) {
    const isForm = body instanceof FormData
    const request = new Request(`http://meydan.test${path.startsWith('/api/') ? path : `/api/v1${path}`}`, {
      method,
      headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined || typeof body === 'string' || isForm ? body : JSON.stringify(body),
    })
    const response = await app.fetch(request, ip)
    const json = response.headers.get('content-type')?.includes('json')
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      body: json ? await response.json() : await response.text(),
    }
    await check({ method, url: new URL(request.url), body }, answer)
    return answer
  }

  return (who: More = {}) => {
    const as = (more: More = {}) => ({ ip: more.ip ?? who.ip, headers: { ...who.headers, ...more.headers } })
    return {
      get: (path: string, more?: More) => send('GET', path, undefined, as(more)),
      post: (path: string, body: unknown = {}, more?: More) => send('POST', path, body, as(more)),
      /** A multipart upload. */
      form: (path: string, form: FormData, more?: More) => send('POST', path, form, as(more)),
      put: (path: string, body: unknown = {}, more?: More) => send('PUT', path, body, as(more)),
      patch: (path: string, body: unknown = {}, more?: More) => send('PATCH', path, body, as(more)),
      delete: (path: string, body?: unknown, more?: More) => send('DELETE', path, body, as(more)),
      /** The raw response, for streams and files. */
      raw: async (path: string, more?: More) => {
        const { headers, ip } = as(more)
        const request = new Request(`http://meydan.test/api/v1${path}`, { headers })
        const response = await app.fetch(request, ip)
        const { status } = response
        const body = status < 400 ? '' : await response.clone().json()
        await check(
          { method: 'GET', url: new URL(request.url), body: undefined },
          { status, headers: response.headers, body },
        )
        return response
      },
    }
  }
}

export type Caller = ReturnType<ReturnType<typeof createCaller>>
