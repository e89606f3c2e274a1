import { z } from 'zod'
import type { Endpoint } from '../http/endpoint.ts'
import { errorCodes } from '../http/errors.ts'
import { guardCodes } from '../http/openapi/failures.ts'
import { keyOf, type Operation } from '../http/openapi/operations.ts'
import type { Recorded, Recording } from '../http/openapi/recorded.ts'
import { isDocumented, onlyDocumented } from './documented.ts'
import { maskSecrets, named, shaped } from './mask-secrets.ts'
import type { Exchange } from './recorder.ts'

const longestList = 2
const longestText = 600
const goodLength = 1_200

/**
 * The recording after new exchanges. An example stays as long as it is valid, so that the file changes only with the
 * API. `complete`: all tests ran, so that codes which none of them received go.
 */
export function chooseExamples(
  operations: Operation[],
  exchanges: Exchange[],
  { previous, complete }: { previous: Recording; complete: boolean },
): Recording {
  const byKey = Map.groupBy(exchanges, ({ key }) => key)
  const chosen = operations
    .filter(({ endpoint }) => endpoint)
    .map((operation) => {
      const key = keyOf(operation)
      return [key, choose(operation, byKey.get(key) ?? [], previous.operations[key], complete)] as const
    })
  return { operations: sorted(chosen), failures: sorted(failures(exchanges, previous)) }
}

function choose(
  operation: Operation,
  exchanges: Exchange[],
  before: Recorded = {},
  complete: boolean,
): Recorded {
  const guarded = guardCodes(operation)
  const received = exchanges.flatMap(({ code }) => (code ? [code] : []))
  const codes = [...new Set([...received, ...(complete ? [] : (before.codes ?? []))])]
    .filter((code) => errorCodes.has(code) && !guarded.includes(code))
    .sort()
  const shown = exchanges
    .filter(({ status }) => status < 400 && status !== 304)
    .map((each) => simplest(operation, each))
    .filter((each) => each !== undefined)
    .sort((a, b) => score(b) - score(a) || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  const [best] = shown
  const statuses = [...new Set(shown.map(({ status }) => status))].sort()
  const responses = Object.fromEntries(
    statuses.map((status) => [status, shown.find((each) => each.status === status)?.response]),
  )
  const isComplete = before.request !== undefined || best?.request === undefined
  const kept = isComplete && isValid(operation, before) ? before : {}
  const { params, query, request } = kept.responses ? kept : { ...best }
  return {
    ...(filled(params) && { params }),
    ...(filled(query) && { query }),
    ...(request !== undefined && { request }),
    ...((kept.responses || best) && { responses: { ...responses, ...kept.responses } }),
    ...(codes.length > 0 && { codes }),
  }
}

const filled = (record: object | undefined) => record && Object.keys(record).length > 0

/** Without secrets, and with short lists and texts if the schemas take them. */
function simplest(operation: Operation, exchange: Exchange): Exchange | undefined {
  const { inputs } = operation
  const mask = (how: typeof named): Exchange => ({
    ...exchange,
    params: maskSecrets(exchange.params, how) as Exchange['params'],
    query: onlyDocumented(inputs.query, maskSecrets(exchange.query, how)) as Exchange['query'],
    request: onlyDocumented(inputs.json, maskSecrets(exchange.request, how)),
    response: maskSecrets(exchange.response, how),
  })
  const short = (each: Exchange) => ({
    ...each,
    request: shorten(each.request),
    response: shorten(each.response),
  })
  const choices = [short(mask(named)), short(mask(shaped)), mask(shaped)]
  return choices.find((each) => isValid(operation, asRecorded(each)))
}

const asRecorded = ({ status, params, query, request, response }: Exchange): Recorded => ({
  params,
  query,
  ...(request !== undefined && { request }),
  responses: { [status]: response },
})

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, longestList).map(shorten)
  if (typeof value === 'string') return value.length > longestText ? `${value.slice(0, longestText)}…` : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shorten(each)]))
}

/** A successful response as zod checks it. */
const envelopeOf = ({ returns, extra }: Endpoint) =>
  z.object({
    success: z.literal(true),
    message: z.string().optional(),
    ...(returns && { data: returns }),
    ...extra?.shape,
  })

/** Whether the schemas of the operation take the example. */
function isValid({ inputs, endpoint }: Operation, { request, params, query, responses }: Recorded): boolean {
  if (!responses || !endpoint) return false
  const takes = (schema: z.ZodType | undefined, value: unknown) => !schema || schema.safeParse(value).success
  if (!takes(inputs.param, params ?? {}) || !takes(inputs.query, query ?? {})) return false
  if (
    inputs.json &&
    request !== undefined &&
    !(takes(inputs.json, request) && isDocumented(inputs.json, request))
  )
    return false
  const envelope = envelopeOf(endpoint)
  return Object.entries(responses).every(
    ([status, body]) =>
      Number(status) >= 300 || endpoint.produces || status === '204' || envelope.safeParse(body).success,
  )
}

const strange = /[<>\u202a-\u202e]|\p{Extended_Pictographic}|(.)\1{6,}|\b(x{3,}|aaa+|test)\b/u

/** Prefers examples that show much in few lines. */
function score({ request, response, query }: Exchange): number {
  const text = JSON.stringify({ request, response, query })
  const values = text.match(/":(?!null|\[\]|\{\}|"")/g)?.length ?? 0
  const empty = text.match(/":(null|\[\]|\{\}|"")/g)?.length ?? 0
  const tooLong = Math.max(0, text.length - goodLength) / 60
  return (
    Math.min(values, 40) - empty - tooLong - (strange.test(text) ? 40 : 0) - Object.keys(query).length / 10
  )
}

/** One response for each error code: in English and with its field, if there is one. */
function failures(exchanges: Exchange[], { failures: before }: Recording) {
  const received = Map.groupBy(
    exchanges.filter(({ code }) => code && errorCodes.has(code)),
    ({ code }) => code ?? '',
  )
  return [...errorCodes].flatMap(([code, { text }]) => {
    const rank = ({ response }: Exchange) => {
      const { message, errors } = response as { message?: string; errors?: unknown[] }
      return (message === text.en ? 10 : 0) + (errors ? 5 - Math.min(errors.length, 4) : 0)
    }
    const best = received
      .get(code)
      ?.map((each) => ({ ...each, response: maskSecrets(each.response, named) }))
      .sort((a, b) => rank(b) - rank(a) || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))[0]
    const response = before[code] ?? best?.response
    return response ? [[code, response] as const] : []
  })
}

/** The text of the file: one line for each operation and error code, so that changes to different ones can be merged. */
export function printRecording({ operations, failures }: Recording): string {
  const lines = (entries: object) =>
    Object.entries(entries)
      .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n')
  return `{\n"operations": {\n${lines(operations)}\n},\n"failures": {\n${lines(failures)}\n}\n}\n`
}

const sorted = <T>(entries: (readonly [string, T])[]) =>
  Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
