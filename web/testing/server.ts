import { afterEach } from 'bun:test'

type Answer = { status?: number; body?: object }
export type Call = { path: string; body: unknown; query?: Record<string, string>; key?: string }
type Answers = Answer | Answer[] | ((call: Call) => Answer | Promise<Answer>)

const native = globalThis.fetch
afterEach(() => {
  globalThis.fetch = native
})

/**
 * Stands in for the API until the test ends: a path of `/api/v1`, with its method where that matters, and what it
 * answers: one after the other, the last one again and again, or as a function says. Hands back what was asked.
 */
export function serve(routes: Record<string, Answers>): Call[] {
  const waiting = new Map(Object.entries(routes).map(([path, answers]) => [path, responder(answers)]))
  return standIn(async (method, call) => {
    const respond = waiting.get(`${method} ${call.path}`) ?? waiting.get(call.path)
    const { status = 200, body } = (await respond?.(call)) ?? { status: 404 }
    return { status, body: { success: status < 400, code: 'NOT_FOUND', message: '', data: {}, ...body } }
  })
}

/** An answer to each call: the next one, the last one again and again, or what a function says. */
export const responder = <A extends object>(answers: A | A[] | ((call: Call) => A | Promise<A>)) =>
  typeof answers === 'function' ? answers : inTurn([answers].flat() as A[])

type Respond = (method: string, call: Call) => Promise<{ status: number; body: object }>

/** Replaces `fetch` until the test ends. Returns the calls, except those for the CSRF token, which it answers. */
export function standIn(respond: Respond): Call[] {
  const calls: Call[] = []
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init)
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace('/api/v1', '')
    if (path === '/auth/csrf-token') return Response.json({ success: true, data: { csrfToken: 'csrf' } })
    const query = searchParams.size > 0 && { query: Object.fromEntries(searchParams) }
    const key = request.headers.get('idempotency-key')
    const call: Call = { path, body: await bodyOf(request), ...query, ...(key && { key }) }
    calls.push(call)
    const { status, body } = await respond(request.method, call)
    return Response.json(body, { status })
  }
  globalThis.fetch = Object.assign(answer, { preconnect: native.preconnect })
  return calls
}

/** What was sent: JSON, or the fields of a form. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/'))
    return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text && JSON.parse(text)
}

const inTurn =
  <A>(answers: A[]) =>
  () =>
    answers.length > 1 ? (answers.shift() as A) : (answers[0] as A)
