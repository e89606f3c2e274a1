import { html } from 'hono/html'
import { curl } from './curl.ts'
import {
  type ApiDocument,
  anchorOf,
  type Described,
  type Operation,
  type Response,
  resolve,
} from './document.ts'
import { code, type Html, joined, markdown } from './html.ts'
import { fields, shapeOf } from './schema.ts'
import type { Words } from './words.ts'

/** An operation with its input, responses and examples. */
export function operationSection(document: ApiDocument, operation: Operation, words: Words): Html {
  const { method, path, described } = operation
  const { operationId, summary, description, requestBody, responses } = described
  const permission = described['x-permission']
  const bodies = Object.entries(requestBody?.content ?? {})
  const body = bodies[0]?.[1]?.schema
  return html`<section class="operation" id="${anchorOf(operation)}" aria-labelledby="${operationId}">
<details><summary><h2 id="${operationId}" lang="en">${summary}</h2> <b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code></summary>
<div class="columns"><div><p class="facts"><code>${operationId}</code>${permission && html` · ${words.permission} <code>${permission}</code>`}</p>
${markdown(description)}${authentication(described, words)}
${parameters(described, words)}${
  body &&
  html`<h3>${words.body}</h3><p class="facts">${bodies.map(([type]) => type).join(', ')}</p>${shapeOf(resolve(document, body), words)}`
}
<h3>${words.responses}</h3>
${Object.entries(responses).map(([status, each]) => response(document, status, resolve(document, each), words))}</div>
<div class="examples"><h3>${words.request}</h3>${code(curl(document, operation))}${examples(described, words)}</div></div></details></section>
`
}

function authentication({ security }: Described, words: Words) {
  const ways = security.map(Object.keys).filter((names) => names.length > 0)
  if (ways.length === 0) return ''
  const optional = ways.length < security.length && ` (${words.optional})`
  const list = ways.map((names) =>
    joined(
      names.map((name) => html`<code>${name}</code>`),
      ' + ',
    ),
  )
  return html`<p class="facts">${words.authentication}${optional}: ${joined(list, ` ${words.or} `)}</p>`
}

const parameters = (described: Described, words: Words) =>
  (['path', 'query', 'header'] as const).map((place) => {
    const found = described.parameters.filter((each) => each.in === place)
    const list = found.map(({ description, schema, ...rest }) => ({
      ...rest,
      schema: { ...schema, description },
    }))
    return found.length > 0 && html`<h3>${words.parameters[place]}</h3>${fields(list, words)}`
  })

function response(
  document: ApiDocument,
  status: string,
  { description, headers, content }: Response,
  words: Words,
) {
  const types = Object.keys(content ?? {})
  const { schema, examples } = content?.['application/json'] ?? {}
  // What a failure has in addition is described with its code.
  if (examples)
    return html`<ul class="codes">${Object.keys(examples).map(
      (name) =>
        html`<li>${status} <a href="/docs${words.query}#${name}">${name}</a> ${document.components.examples[name]?.summary}</li>`,
    )}</ul>`
  const named = Object.entries(headers ?? {}).map(([name, each]) => {
    const header = resolve(document, each)
    return { name, schema: { ...header.schema, description: header.description } }
  })
  return html`<h4>${status} <span>${description}</span></h4>${
    types.length > 0 && !schema && html`<p class="facts">${types.join(', ')}</p>`
  }${named.length > 0 && html`<p class="facts">${words.headers}</p>${fields(named, words)}`}${
    schema && shapeOf(resolve(document, schema), words)
  }`
}

const examples = ({ responses }: Described, words: Words) =>
  Object.entries(responses).map(([status, { content }]) => {
    const example = content?.['application/json']?.example
    return (
      example !== undefined &&
      html`<h3>${words.response} ${status}</h3>${code(JSON.stringify(example, null, 2))}`
    )
  })
