import { afterEach } from 'bun:test'

type Answer = { status?: number; body?: object }
type Call = { path: string; body: unknown }

const native = globalThis.fetch
afterEach(() => {
  globalThis.fetch = native
})

/**
 * Stands in for the API until the test ends: a path of `/api/v1` and what it answers, one after the other, the last
 * one again and again. Hands back what was asked.
 */
export function serve(routes: Record<string, Answer | Answer[]>): Call[] {
  const calls: Call[] = []
  const waiting = new Map(Object.entries(routes).map(([path, answers]) => [path, [answers].flat()]))
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init)
    const path = new URL(request.url).pathname.replace('/api/v1', '')
    if (path === '/auth/csrf-token') return envelope({ body: { data: { csrfToken: 'csrf' } } })
    const text = await request.text()
    calls.push({ path, body: text && JSON.parse(text) })
    const answers = waiting.get(path) ?? []
    return envelope((answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 404 })
  }
  globalThis.fetch = Object.assign(answer, { preconnect: native.preconnect })
  return calls
}

const envelope = ({ status = 200, body = {} }: Answer) =>
  Response.json({ success: status < 400, code: 'NOT_FOUND', message: '', data: {}, ...body }, { status })
