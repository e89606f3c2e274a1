import type { Context, Input } from 'hono'
import type { Ctx } from '../context.ts'
import type { CsvFile } from '../lib/csv-stream.ts'
import { csvHeaders } from './download.ts'
import type { Env } from './env.ts'
import { created, done, ok } from './envelope.ts'

type Part<Out, Place extends string> = Place extends keyof Out ? Out[Place] : unknown
/** What the validators before a handler have parsed, as one value. */
type Validated<I extends Input> = I extends { out: infer Out }
  ? Part<Out, 'query'> & Part<Out, 'json'> & Part<Out, 'param'>
  : unknown

type Answer<T> = undefined extends T ? ReturnType<typeof done> : ReturnType<typeof ok<T>>

type Verb<I extends Input, T> = (ctx: Ctx, input: Validated<NoInfer<I>>) => Promise<T>

function call<I extends Input, T>(c: Context<Env, string, I>, verb: Verb<I, T>): Promise<T> {
  const valid = (place: 'query' | 'json' | 'param') => c.req.valid(place as never) as object | undefined
  const input = { ...valid('query'), ...valid('json'), ...valid('param') }
  return verb(c.get('ctx'), input as Validated<I>)
}

/** Calls a verb with the validated query, body and params, of which the path wins, and answers what it returns. */
export async function run<I extends Input, T>(
  c: Context<Env, string, I>,
  verb: Verb<I, T>,
): Promise<Answer<T>> {
  const data = await call(c, verb)
  return (data === undefined ? done(c) : ok(c, data)) as Answer<T>
}

/** The same for a verb that creates what it returns: 201. */
export const runCreated = async <I extends Input, T extends { id: number | string }>(
  c: Context<Env, string, I>,
  verb: Verb<I, T>,
) => created(c, await call(c, verb))

/** The same for a verb that returns a CSV file. */
export async function runCsv<I extends Input>(c: Context<Env, string, I>, verb: Verb<I, CsvFile>) {
  const { name, content } = await call(c, verb)
  return c.body(content, 200, csvHeaders(name))
}
