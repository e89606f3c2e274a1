import { z } from 'zod'
import type { Language } from '#db/enums.ts'
import { isOwn } from '../../permissions.ts'
import { bodyless, mayView } from '../endpoint.ts'
import { errorCodes } from '../errors.ts'
import { failureKeys } from './failure-keys.ts'
import type { Operation } from './operations.ts'
import type { Recorded } from './recorded.ts'

/** The error codes that the guards of a route can give, derived from its declaration. */
export function guardCodes({ method, endpoint, inputs }: Operation): string[] {
  if (!endpoint) return []
  const changes = !bodyless.has(method)
  const validates = Object.keys(inputs).length > 0 || endpoint.uploads !== undefined
  return [
    'DISK_FULL',
    'INTERNAL_ERROR',
    'RATE_LIMIT_EXCEEDED',
    'SERVICE_UNAVAILABLE',
    ...(endpoint.duringMaintenance ? [] : ['MAINTENANCE']),
    ...(endpoint.requires ? ['UNAUTHENTICATED', 'FORBIDDEN'] : []),
    ...(endpoint.requires && !isOwn(endpoint.requires) ? ['SECOND_FACTOR_REQUIRED'] : []),
    ...(mayView(endpoint, method) ? [] : ['VIEW_ONLY']),
    ...(changes ? ['CSRF_REFUSED', 'PAYLOAD_TOO_LARGE'] : []),
    ...(validates ? ['VALIDATION_ERROR'] : []),
    ...(inputs.json || endpoint.uploads ? ['UNSUPPORTED_MEDIA_TYPE'] : []),
    ...(asksPassword(inputs.json) ? ['ACCOUNT_LOCKED', 'REAUTHENTICATION_REQUIRED'] : []),
    ...(endpoint.fails ?? []),
  ]
}

/** Whether a body confirms the password of the caller (D89), under either of its names. */
const asksPassword = (body: z.ZodType | undefined) =>
  body instanceof z.ZodObject && 'password' in body.shape && 'currentPassword' in body.shape

/** The codes of the guards, and those that tests received. */
export const codesOf = (operation: Operation, recorded: Recorded | undefined): string[] => [
  ...new Set([...guardCodes(operation), ...(recorded?.codes ?? [])]),
]

export const failureSchema = {
  type: 'object',
  required: ['success', 'code', 'message', 'requestId'],
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string', description: 'Decide on this, never on the message.' },
    message: { type: 'string', description: 'For people, in the language of the request.' },
    requestId: { type: 'string', format: 'uuid', description: 'Name it when you report a problem.' },
    retryAfter: { type: 'integer', description: 'Seconds to wait, as in the Retry-After header.' },
    errors: {
      type: 'array',
      description: 'What is wrong with which field.',
      items: { $ref: '#/components/schemas/FieldError' },
    },
  },
} as const

export const fieldErrorSchema = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: {
    path: { type: 'string', description: 'The field, or empty for the whole body.' },
    code: { type: 'string' },
    message: { type: 'string' },
  },
} as const

const retried = new Set([429, 503])

/** Collects the failure responses: operations with the same codes share a component. */
export function createFailures(examples: Record<string, unknown>, language: Language) {
  const responses: Record<string, object> = {}
  const used = new Set<string>()

  function response(status: number, codes: string[]) {
    const name = codes.join('.')
    for (const code of codes) used.add(code)
    responses[name] ??= {
      description: codes.map((code) => `\`${code}\`: ${errorCodes.get(code)?.text[language]}`).join('\n\n'),
      ...(retried.has(status) && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Failure' },
              {
                type: 'object',
                properties: Object.assign(
                  { code: { type: 'string', enum: codes } },
                  ...codes.map((code) => failureKeys[code]),
                ),
              },
            ],
          },
          examples: Object.fromEntries(
            codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
        },
      },
    }
    return { $ref: `#/components/responses/${name}` }
  }

  return {
    /** The failure responses of an operation by status. */
    of(codes: string[]) {
      const known = codes.filter((code) => errorCodes.has(code)).sort()
      const byStatus = Object.groupBy(known, (code) => String(errorCodes.get(code)?.status))
      return Object.fromEntries(
        Object.entries(byStatus).map(([status, each]) => [status, response(Number(status), each ?? [])]),
      )
    },
    components: () => ({
      responses: sorted(responses),
      examples: sorted(
        Object.fromEntries([...used].map((code) => [code, example(code, examples[code], language)])),
      ),
    }),
  }
}

/** What a test received, or else what the API always sends with this code. */
const example = (code: string, recorded: unknown, language: Language) => ({
  summary: errorCodes.get(code)?.text[language],
  value: recorded ?? {
    success: false,
    code,
    message: errorCodes.get(code)?.text[language],
    requestId: '7f8a5c1e-0b0e-4c53-9d3a-3a52b5a6d9f1',
  },
})

const sorted = <T>(record: Record<string, T>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)))
