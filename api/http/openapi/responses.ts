import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { Operation } from './operations.ts'
import type { Recorded } from './recorded.ts'
import type { createComponents } from './schemas.ts'

type Convert = ReturnType<typeof createComponents>['convert']

const message = z.string().optional().describe('For people, in the language of the request.')

export const envelopeOf = ({ returns, extra }: Endpoint) =>
  z.object({ success: z.literal(true), message, ...(returns && { data: returns }), ...extra?.shape })

const descriptions: Record<string, string> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted, and done later',
  204: 'Success, without a body',
  302: 'Redirects to the page that shows it',
}

const isSuccess = (status: string) => Number(status) < 400

/** The responses other than failures: their statuses are those that tests received, or 200. */
export function successes({ endpoint }: Operation, recorded: Recorded | undefined, convert: Convert) {
  if (!endpoint) return {}
  const statuses = Object.keys(recorded?.responses ?? {}).filter(isSuccess)
  if (statuses.length === 0) statuses.push('200')
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: descriptions[status] ?? 'Success',
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
    const isFile = !endpoint.produces.includes('text/event-stream')
    return {
      ...(isFile && {
        headers: { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } },
      }),
      content: Object.fromEntries(endpoint.produces.map((type) => [type, { schema: rawSchema(type) }])),
    }
  }
  const isPlain = !endpoint.returns && !endpoint.extra
  const schema = isPlain ? { $ref: '#/components/schemas/Done' } : convert(envelopeOf(endpoint), 'output')
  return { content: { 'application/json': { schema, ...(example != null && { example }) } } }
}

const rawSchema = (type: string) => {
  if (type === 'text/event-stream') return { type: 'string', description: 'Server-sent events' }
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', contentMediaType: type }
}

export const doneSchema = {
  type: 'object',
  required: ['success'],
  properties: {
    success: { type: 'boolean', const: true },
    message: { type: 'string', description: 'For people, in the language of the request.' },
  },
} as const
