import type { z } from 'zod'

type Schema = z.core.JSONSchema.JSONSchema
type Part = Schema | boolean | undefined

export type SchemaRow = { name: string; depth: number; required: boolean; type: string; note: string }

/** The properties of a schema as table rows, nested ones below their parent. */
export function schemaRows(schema: Part, depth = 0): SchemaRow[] {
  if (typeof schema !== 'object' || depth > 6) return []
  const rows = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    { name, depth, required: schema.required?.includes(name) ?? false, ...describePart(part) },
    ...schemaRows(part, depth + 1),
  ])
  const inside = [...alternatives(schema), ...(schema.allOf ?? []), itemsOf(schema), valuesOf(schema)]
  return [...rows, ...inside.flatMap((part) => schemaRows(part, depth))]
}

export const describePart = (part: Part) => ({ type: typeName(part), note: note(part) })

const alternatives = ({ anyOf, oneOf }: Schema) => [...(anyOf ?? []), ...(oneOf ?? [])]
const itemsOf = ({ items }: Schema) => (Array.isArray(items) ? items[0] : items)
const valuesOf = ({ additionalProperties }: Schema) => additionalProperties

function typeName(part: Part): string {
  if (typeof part !== 'object') return 'any'
  if (part.const !== undefined) return JSON.stringify(part.const)
  if (part.enum) return part.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (part.$ref) return part.$ref.split('/').at(-1) ?? part.$ref
  const choices = alternatives(part)
  if (choices.length > 0) return [...new Set(choices.map(typeName))].join(' | ')
  const types = [part.type ?? 'any'].flat()
  return types.map((type) => (type === 'array' ? `${typeName(itemsOf(part))}[]` : type)).join(' | ')
}

function note(part: Part): string {
  if (typeof part !== 'object') return ''
  const min = part.minimum ?? part.minLength ?? part.minItems
  const max = part.maximum ?? part.maxLength ?? part.maxItems
  const facts = [
    part.description,
    part.format,
    isMeaningful(min) && `≥ ${min}`,
    isMeaningful(max) && `≤ ${max}`,
    part.default !== undefined && `= ${JSON.stringify(part.default)}`,
    note(itemsOf(part)),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** Hides zod's implicit bounds of safe integers. */
const isMeaningful = (limit: number | undefined) =>
  limit !== undefined && Math.abs(limit) !== Number.MAX_SAFE_INTEGER
