import { afterEach } from 'bun:test'

type Answer = { status?: number; body?: object }
type Call = { path: string; body: unknown; query?: Record<string, string>; key?: string }
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
  const calls: Call[] = []
  const waiting = new Map(
    Object.entries(routes).map(([path, answers]) => [
      path,
      typeof answers === 'function' ? answers : inTurn([answers].flat()),
    ]),
  )
  const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init)
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace('/api/v1', '')
    if (path === '/auth/csrf-token') return envelope({ body: { data: { csrfToken: 'csrf' } } })
    const query = searchParams.size > 0 && { query: Object.fromEntries(searchParams) }
    const key = request.headers.get('idempotency-key')
    const call: Call = { path, body: await bodyOf(request), ...query, ...(key && { key }) }
    calls.push(call)
    const respond = waiting.get(`${request.method} ${path}`) ?? waiting.get(path)
    return envelope((await respond?.(call)) ?? { status: 404 })
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

const inTurn = (answers: Answer[]) => () => (answers.length > 1 ? answers.shift() : answers[0])

const envelope = ({ status = 200, body = {} }: Answer) =>
  Response.json({ success: status < 400, code: 'NOT_FOUND', message: '', data: {}, ...body }, { status })
