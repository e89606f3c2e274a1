import { expect } from 'bun:test'
import type { Failure, Routes } from '#api/client.ts'
import { type Call, fakeFetch, restoreFetch } from './fake-fetch.ts'

/** A route as the API declares it: `GET /support/tickets/:id`. */
export type Route = {
  [Path in keyof Routes & string]: {
    [Method in keyof Routes[Path]]: Method extends `$${infer Name}` ? `${Uppercase<Name>} ${Path}` : never
  }[keyof Routes[Path]]
}[keyof Routes & string]

type OutputOf<R extends Route> = R extends `${infer Method} ${infer Path extends keyof Routes & string}`
  ? Routes[Path] extends Record<`$${Lowercase<Method>}`, { output: infer Output }>
    ? Output
    : never
  : never

/** The `data` of a route's response. */
export type DataOf<R extends Route> = OutputOf<R> extends { data: infer Data } ? Data : never

type BodyOf<Output> = Output extends unknown
  ? Omit<Output, 'success' | 'message'> & { message?: string }
  : never

type Success<Body> = { status?: 200 | 201 } & (Record<never, never> extends Body
  ? { body?: Body }
  : { body: Body })
/** An error response; clients decide on its `code`. */
export type Refusal = { status: number; body?: Partial<Failure> & { data?: undefined } }

export type Answer<R extends Route> = Success<BodyOf<OutputOf<R>>> | Refusal
type Answers<R extends Route> = Answer<R> | Answer<R>[] | ((call: Call) => Answer<R> | Promise<Answer<R>>)

export const notFound: Refusal = { status: 404 }

export type Fakes = { [R in Route]?: Answers<R> }

const unserved = new Set<string>()

/** Ends what `serve` began; fails the test that requested a route it does not serve. */
export function endServing(): void {
  restoreFetch()
  const routes = [...unserved]
  unserved.clear()
  expect(routes, 'requests to routes that the test does not serve').toEqual([])
}

/**
 * Fakes the API until the test ends. Each route answers only what its contract allows: one answer after the other, with
 * the last one repeated, or the result of a function. A request to any other route answers 404 and fails the test.
 * Returns the calls.
 */
export function serve(fakes: Fakes): Call[] {
  const routes = Object.entries(fakes).map(([route, answers]) => ({
    matches: matcher(route),
    respond: responder<Answer<Route>>(answers as Answer<Route>),
  }))
  return fakeFetch(async (method, call) => {
    const request = `${method} ${call.path}`
    const served = routes.find(({ matches }) => matches.test(request))
    if (!served) unserved.add(request)
    const { status = 200, body } = (await served?.respond(call)) ?? { status: 404 }
    return {
      status,
      body: { success: status < 400, ...(status >= 400 && { code: 'NOT_FOUND', message: '' }), ...body },
    }
  })
}

const matcher = (route: string) => new RegExp(`^${route.replace(/:\w+(\{.*?\})?/g, '[^/]+')}$`)

const responder = <A extends object>(answers: A | A[] | ((call: Call) => A | Promise<A>)) =>
  typeof answers === 'function' ? answers : inTurn([answers].flat() as A[])

const inTurn =
  <A>(answers: A[]) =>
  () =>
    answers.length > 1 ? (answers.shift() as A) : (answers[0] as A)
