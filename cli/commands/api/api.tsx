import { Argument, type Command, InvalidArgumentError } from 'commander'
import { request } from '#cli/api.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { saveResponse } from '#cli/files.tsx'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'
import { bodyOf, type Field, parseField, queryOf, readText } from './fields.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

type Options = { rawField?: Field[]; field?: Field[]; input?: string; header?: string[] }

export function api(command: Command) {
  asksFirst(command, 'DELETE')
    .addArgument(new Argument('<method>', t('methodArgument')).argParser(readMethod))
    .argument('<path>', t('pathArgument'))
    .option('-f, --raw-field <key=value>', t('rawFieldOption'), parseField(false))
    .option('-F, --field <key=value>', t('fieldOption'), parseField(true))
    .option('--input <path>', t('inputOption'))
    .option('-H, --header <key:value>', t('headerLineOption'), collectHeader)
    .addHelpText('after', () => `\n${t('apiExamples')}`)
    .action(run(send))
}

function readMethod(text: string): string {
  const method = methods.find((each) => each === text.toUpperCase())
  if (method) return method
  throw new InvalidArgumentError(t('badChoice', { list: methods.join(', ') }))
}

function collectHeader(line: string, before: string[] = []): string[] {
  if (/^[\w-]+:/.test(line)) return [...before, line]
  throw new InvalidArgumentError(t('badHeader'))
}

/** Prints JSON as the API answers, or streams a file; a failure is the same as that of any command. */
async function send(cli: Cli, method: string, path: string, options: Options): Promise<Result | undefined> {
  const url = addressOf(cli.url, path)
  const { body, query } = await contentOf(method, options)
  if (method === 'DELETE') await cli.confirm(async () => t('askApiDelete', { url: url.href }))
  if (query) url.search = url.search ? `${url.search}&${query.slice(1)}` : query
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' })
  for (const line of options.header ?? []) headers.set(...pairOf(line))
  const response = await request(cli.config, url.href, { method, headers, body: body ?? null })
  if (response.ok && isJson(response)) {
    const data: unknown = await response.json()
    return { data, view: () => null, text: JSON.stringify(data, null, 2) }
  }
  if (!response.ok || response.body) await saveResponse(response, '-')
  return undefined
}

const isJson = ({ headers }: Response) =>
  /^application\/([\w.]+\+)?json\b/.test(headers.get('content-type') ?? '')

function pairOf(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trim()]
}

/** `admin/users`, `/admin/users` or `/api/v1/admin/users`; `/readyz` and other paths outside the API as they are. */
function addressOf(base: string, path: string): URL {
  // The token must not reach another server.
  if (/^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(path)) throw usageError(t('pathOnly', { path }))
  const bare = path.replace(/^\/+/, '')
  const isOutside = /^(api\/|readyz$|healthz$)/.test(bare)
  return new URL(isOutside ? `${base}/${bare}` : `${base}/api/v1/${bare}`)
}

async function contentOf(method: string, { rawField = [], field = [], input }: Options) {
  const fields = [...rawField, ...field]
  const query = method === 'GET' || input !== undefined ? await queryOf(fields) : ''
  if (input !== undefined) {
    if (method === 'GET') throw usageError(t('inputNeedsBody'))
    return { body: await readText(input), query }
  }
  return { body: query || fields.length === 0 ? undefined : JSON.stringify(await bodyOf(fields)), query }
}
