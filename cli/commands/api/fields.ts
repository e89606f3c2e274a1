import { InvalidArgumentError } from 'commander'
import { usageError } from '#cli/failures.ts'
import { t } from '#cli/texts.ts'

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
/** `typed`: true, false, null, numbers and files (`@path`) are read as such. */
export type Field = { key: string; text: string; typed: boolean }

/** Parses `key=value` and adds it to the fields before. */
export const parseField =
  (typed: boolean) =>
  (pair: string, before: Field[] = []): Field[] => {
    const at = pair.indexOf('=')
    if (at < 1) throw new InvalidArgumentError(t('badField'))
    return [...before, { key: pair.slice(0, at), text: pair.slice(at + 1), typed }]
  }

async function valueOfField({ text, typed }: Field): Promise<Value> {
  if (!typed) return text
  if (text.startsWith('@')) return readText(text.slice(1))
  if (/^(true|false|null|-?\d+(\.\d+)?)$/.test(text)) return JSON.parse(text.replace(/^(-?)0+(?=\d)/, '$1'))
  return text
}

export const readText = (path: string): Promise<string> =>
  (path === '-' ? Bun.stdin : Bun.file(path)).text().catch(() => {
    throw usageError(t('fileUnreadable', { file: path }))
  })

/** Builds a body: `a[b]=1` is `{"a":{"b":1}}`, `a[]=1` adds to a list. */
export async function bodyOf(fields: Field[]): Promise<Record<string, Value>> {
  const body: Record<string, Value> = Object.create(null)
  for (const field of fields) put(body, partsOf(field.key), await valueOfField(field), field.key)
  return body
}

function partsOf(key: string): string[] {
  const [, name = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? []
  if (!name) throw usageError(t('badFieldKey', { key }))
  return [name, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)]
}

type Container = Value[] | { [key: string]: Value }

function put(into: Container, [part = '', ...rest]: string[], value: Value, key: string): void {
  // A list has only places without a name, an object only named ones.
  if (Array.isArray(into) !== (part === '')) throw usageError(t('badFieldKey', { key }))
  if (rest.length === 0) {
    set(into, part, value)
    return
  }
  const known = Array.isArray(into) ? undefined : into[part]
  const inner = known ?? (rest[0] === '' ? [] : Object.create(null))
  if (typeof inner !== 'object') throw usageError(t('badFieldKey', { key }))
  if (known === undefined) set(into, part, inner)
  put(inner, rest, value, key)
}

function set(into: Container, part: string, value: Value): void {
  if (Array.isArray(into)) into.push(value)
  else into[part] = value
}

/** The fields of a request without a body. */
export async function queryOf(fields: Field[]): Promise<string> {
  const query = new URLSearchParams()
  for (const field of fields) query.append(field.key, String(await valueOfField(field)))
  return query.size > 0 ? `?${query}` : ''
}
