import { html } from 'hono/html'
import { nameOf, type Schema } from './document.ts'
import { type Html, inline, joined } from './html.ts'
import type { Words } from './words.ts'

const json = (value: unknown) => JSON.stringify(value)

/** A type in a few words. Named schemas are links to where the page describes them. */
function typeOf(schema: Schema): Html {
  const { $ref, type, format, items, additionalProperties: others } = schema
  if ($ref) return html`<a href="#${nameOf($ref)}">${nameOf($ref)}</a>`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joined(choices.map(typeOf), ' | ')
  if (schema.allOf) return joined(schema.allOf.map(typeOf), ' & ')
  if (schema.enum) return html`${schema.enum.map(json).join(' | ')}`
  if ('const' in schema) return html`${json(schema.const)}`
  if (items) return isChoice(items) ? html`(${typeOf(items)})[]` : html`${typeOf(items)}[]`
  if (typeof others === 'object' && !schema.properties && Object.keys(others).length > 0)
    return html`{ [key]: ${typeOf(others)} }`
  return html`${[type ?? 'any'].flat().join(' | ')}${format && ` (${format})`}`
}

const isChoice = ({ anyOf, oneOf, enum: values }: Schema) => Boolean(anyOf ?? oneOf ?? values)

const range = (name: string, low?: number, high?: number) => {
  if (low === undefined && high === undefined) return ''
  if (low === high) return `${name} ${low}`.trim()
  if (low === undefined) return `${name} ≤ ${high}`.trim()
  return high === undefined ? `${name} ≥ ${low}`.trim() : `${name} ${low}–${high}`.trim()
}

const limitsOf = (schema: Schema, words: Words) =>
  [
    range('', schema.minimum, schema.maximum),
    range(words.length, schema.minLength, schema.maxLength),
    range(words.items, schema.minItems, schema.maxItems),
    schema.pattern && `${words.pattern} ${schema.pattern}`,
    schema.default !== undefined && `${words.default} ${json(schema.default)}`,
  ].filter((each) => typeof each === 'string' && each !== '')

/** The objects without a name that are in a schema. */
function objectsIn(schema: Schema): Schema[] {
  const { properties, items, additionalProperties: others } = schema
  if (properties) return [schema]
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (items) parts.push(items)
  if (typeof others === 'object') parts.push(others)
  return parts.flatMap(objectsIn)
}

function details(schema: Schema, example: unknown, words: Words) {
  const parts = limitsOf(schema, words)
  if (example !== undefined) parts.push(`${words.example} ${json(example)}`)
  return parts.length > 0 && html` <span class="limit">${parts.join(' · ')}</span>`
}

type Field = { name: string; schema: Schema; required?: boolean; example?: unknown }

export function fields(list: Field[], words: Words): Html {
  if (list.length === 0) return html``
  return html`<ul class="fields">${list.map(
    ({ name, schema, required, example }) =>
      html`<li><code>${name}</code> <span class="type">${typeOf(schema)}</span>${
        required && html` <strong>${words.required}</strong>`
      }${details(schema, example, words)}${schema.description && html`<span class="about">${inline(schema.description)}</span>`}${objectsIn(
        schema,
      ).map((each) => fieldsOf(each, words))}</li>`,
  )}</ul>`
}

const fieldsOf = ({ properties = {}, required = [] }: Schema, words: Words) =>
  fields(
    Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) })),
    words,
  )

/** The fields of a schema, after its type unless it is one object. */
export const shapeOf = (schema: Schema, words: Words): Html =>
  html`${!schema.properties && html`<p class="type">${typeOf(schema)}</p>`}${objectsIn(schema).map((each) =>
    fieldsOf(each, words),
  )}`
