import { zValidator } from '@hono/zod-validator'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { cardNumberFields, mayHoldCardNumber } from '../rules/card-number.ts'
import type { Env } from './env.ts'
import { UnsupportedMediaType, unreadable, ValidationError } from './errors.ts'
import { inAnySpelling } from './spelling.ts'

export type Place = 'param' | 'query' | 'header' | 'json'
export const schemaOf = Symbol('schema')
export type Described = { [schemaOf]?: { place: Place; schema: z.ZodType; isForm?: boolean } }

/** Middleware that validates one part of a request (400 VALIDATION_ERROR) and documents its schema. */
function input<P extends Exclude<Place, 'header'>, S extends z.ZodType>(place: P, schema: S) {
  const validate = zValidator(place, inAnySpelling(schema), (result) => {
    if (!result.success) throw ValidationError({ issues: result.error.issues })
  })
  return Object.assign(validate, { [schemaOf]: { place, schema } })
}

export const params = <S extends z.ZodType>(schema: S) => input('param', schema)
export const query = <S extends z.ZodType>(schema: S) => input('query', schema)

/** Documents headers that a middleware reads itself. */
export const header = (schema: z.ZodType, read: MiddlewareHandler<Env>): MiddlewareHandler<Env> & Described =>
  Object.assign(read, { [schemaOf]: { place: 'header' as const, schema } })

/** A body without required keys may be omitted. */
export const isBodyOptional = (schema: z.ZodType) => schema.safeParse({}).success

/**
 * Validates a JSON body, which may be omitted if no key is required; 415 for another media type. Refuses card numbers in
 * any field (D66); with `scrubbed` the verb removes them itself.
 */
export function body<S extends z.ZodType>(schema: S, cardNumbers: 'refused' | 'scrubbed' = 'refused') {
  const validate = input('json', schema)
  const guarded: typeof validate = Object.assign(
    (async (c, next) => {
      const text = await c.req.text()
      const omitted = text === '' ? schema.safeParse({}) : undefined
      if (omitted?.success) {
        c.req.addValidatedData('json', Object(omitted.data))
        return next()
      }
      if (mediaType(c.req.header('content-type')) !== 'application/json') throw UnsupportedMediaType()
      if (cardNumbers === 'refused') refuseCardNumbers(text)
      return validate(c, next)
    }) as MiddlewareHandler as typeof validate,
    { [schemaOf]: validate[schemaOf] },
  )
  return guarded
}

/** The media type without parameters. */
const mediaType = (header = '') => header.split(';')[0]?.trim().toLowerCase()

function refuseCardNumbers(text: string): void {
  if (!mayHoldCardNumber(text)) return
  let payload: unknown
  try {
    payload = JSON.parse(text)
  } catch {
    // The validator reports invalid JSON.
    return
  }
  const fields = cardNumberFields(payload)
  if (fields.length > 0)
    throw ValidationError({
      issues: fields.map((field) => ({ code: 'custom', path: [field], message: 'CARD_NUMBER_REFUSED' })),
    })
}

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Validates a body of JSON or form fields. */
export function formBody<S extends z.ZodType>(schema: S) {
  const whole = body(schema)
  const anySpelling = inAnySpelling(schema)
  const lenient: typeof whole = Object.assign(
    (async (c, next) => {
      const type = c.req.header('content-type')?.toLowerCase() ?? ''
      if (!forms.some((each) => type.startsWith(each))) return whole(c, next)
      const fields = await c.req.parseBody().catch((cause: unknown) => {
        throw unreadable('FORM_INVALID', cause)
      })
      const parsed = anySpelling.safeParse(fields)
      if (!parsed.success) throw ValidationError({ issues: parsed.error.issues })
      c.req.addValidatedData('json', Object(parsed.data))
      return next()
    }) as MiddlewareHandler as typeof whole,
    { [schemaOf]: { ...whole[schemaOf], isForm: true } },
  )
  return lenient
}

/** The largest value of an integer id column. */
export const idMax = 2_147_483_647

const digits = /^\+?\d{1,15}$/

/** Converts digits from a path or form to a number; unlike z.coerce it rejects `true`, null and `[5]`. */
export const digitsOr = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && digits.test(value) ? Number(value) : value), schema)

/** The id of an entity in a path or a query. */
export const idInput = digitsOr(z.int().positive().max(idMax))
export const Id = z.object({ id: idInput })

/**
 * The version that the client has read, for optimistic locking: 409 VERSION_CHANGED if it is no longer current. The next
 * one still fits the column.
 */
export const readVersion = z
  .number()
  .int()
  .positive()
  .max(idMax - 1)
  .optional()

/** PostgreSQL reads neither the year 0 nor one of five digits; the years beside them leave room for time zones. */
const isStorable = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year > 1 && year < 9999
}

/** A day, `YYYY-MM-DD`. */
export const dayInput = (error?: string) =>
  z.iso.date({ error, abort: true }).refine(isStorable, error ?? 'DATE_OUT_OF_RANGE')

/** An instant with its offset. */
export const instantInput = (error?: string) =>
  z.iso.datetime({ offset: true, error, abort: true }).refine(isStorable, error ?? 'DATE_OUT_OF_RANGE')

/** How many rows to return; clamped instead of rejected. */
export const rowLimit = (standard: number, most = 100) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .catch(standard)
    .default(standard)
    .transform((value) => Math.min(value, most))

/** `page` starts at 1. */
export const paging = (limit = 20) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  limit: rowLimit(limit),
})

/** A filter that an empty text or `all` leaves out. */
export const unlessAll = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), schema.optional())

/** The same for a yes or no. */
export const yesOrNo = unlessAll(z.enum(['true', 'false']).transform((value) => value === 'true'))

/** The values of a filter that is repeated, or that has several separated by commas. */
export const several = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z
      .array(
        z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), schema.optional()),
      )
      .max(20)
      .transform((values) => values.filter((value) => value !== undefined))
      .optional(),
  )

/** A trimmed text that is neither empty nor longer than `max`. */
export const requiredText = (missing: string, max: number, tooLong: string) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong)

/** A name: such a text on one line. No `regex`, because not every reader of the document knows `\p{Cc}`. */
export const requiredName = (missing: string, max: number, tooLong: string) =>
  requiredText(missing, max, tooLong).refine(
    (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
    'NAME_NOT_ONE_LINE',
  )

/** One of a set; the default if it is omitted or empty, 400 if it is none of them. */
export const choice = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  standard: NoInfer<Value>,
) => z.preprocess((value) => (value === '' ? undefined : value), z.enum(values).default(standard as never))

export const sortOrder = choice(['asc', 'desc'], 'desc')

/** The order of a list: newest first unless it names a column that it can sort by. */
export const sorting = <const Sort extends string>(
  columns: readonly [Sort, ...Sort[]],
  first: NoInfer<Sort>,
) => ({ sort: choice(columns, first), order: sortOrder })
