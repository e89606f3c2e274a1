import type { Language } from '#db/enums.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Operation } from './operations.ts'
import type { Recorded } from './recorded.ts'
import type { createComponents } from './schemas.ts'

type Convert = ReturnType<typeof createComponents>['convert']

export const doneSchema = {
  type: 'object',
  required: ['success'],
  properties: {
    success: { type: 'boolean', const: true },
    message: { type: 'string', description: 'For people, in the language of the request.' },
  },
} as const

/** A successful response as JSON Schema. Its parts are converted on their own, so that each is converted once. */
function envelopeSchema({ returns, extra }: Endpoint, convert: Convert) {
  const { required = [], properties = {} } = extra ? convert(extra, 'output', { inline: true }) : {}
  return {
    ...doneSchema,
    required: [...doneSchema.required, ...(returns ? ['data'] : []), ...required],
    properties: {
      ...doneSchema.properties,
      ...(returns && { data: convert(returns, 'output') }),
      ...properties,
    },
  }
}

const descriptions: Record<string, Record<Language, string>> = {
  200: { tr: 'Başarı', en: 'Success' },
  201: { tr: 'Oluşturuldu', en: 'Created' },
  202: { tr: 'Kabul edildi, sonra yapılacak', en: 'Accepted, and done later' },
  204: { tr: 'Başarı, gövdesiz', en: 'Success, without a body' },
  302: { tr: 'Gösteren sayfaya yönlendirir', en: 'Redirects to the page that shows it' },
}

const isSuccess = (status: string) => Number(status) < 400

/** The responses other than failures: their statuses are those that tests received, or 200. */
export function successes(
  { endpoint }: Operation,
  recorded: Recorded | undefined,
  { convert, language }: { convert: Convert; language: Language },
) {
  if (!endpoint) return {}
  const statuses = Object.keys(recorded?.responses ?? {}).filter(isSuccess)
  if (statuses.length === 0) statuses.push('200')
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: (descriptions[status] ?? descriptions[200])?.[language],
        ...(Number(status) < 300 &&
          status !== '204' &&
          content(endpoint, recorded?.responses?.[status], convert)),
        ...(status === '302' && {
          headers: { Location: { schema: { type: 'string', format: 'uri-reference' } } },
        }),
      },
    ]),
  )
}

function content(endpoint: Endpoint, example: unknown, convert: Convert) {
  if (endpoint.produces) {
    return {
      ...(!endpoint.inline && {
        headers: { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } },
      }),
      content: Object.fromEntries(endpoint.produces.map((type) => [type, { schema: rawSchema(type) }])),
    }
  }
  const isPlain = !endpoint.returns && !endpoint.extra
  const schema = isPlain ? { $ref: '#/components/schemas/Done' } : envelopeSchema(endpoint, convert)
  return { content: { 'application/json': { schema, ...(example != null && { example }) } } }
}

const rawSchema = (type: string) => {
  if (type === 'text/event-stream') return { type: 'string', description: 'Server-sent events' }
  // A file of JSON has keys of its own.
  if (type.includes('json')) return {}
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', contentMediaType: type }
}
