import type { Handler } from 'hono'
import { html } from 'hono/html'
import type { z } from 'zod'
import type { Language } from '#db/enums.ts'
import { anonymousActor } from '../context.ts'
import { compressedText } from './compressed-text.ts'
import { docsLabels } from './docs-labels.ts'
import { describePart, schemaRows } from './docs-schema.ts'
import { docsStyle } from './docs-style.ts'
import type { Env } from './env.ts'
import { errorCodes } from './errors.ts'
import { requestLanguage } from './language.ts'
import type { OpenApiDocument } from './openapi.ts'

type Labels = (typeof docsLabels)[Language]
type Described = OpenApiDocument['paths'][string][string]
type Entry = { method: string; path: string; operation: Described }

/** The API reference as HTML without scripts, generated from the OpenAPI document. */
export function docsPage(document: () => OpenApiDocument): Handler<Env> {
  const pageIn = (language: Language) =>
    compressedText('text/html; charset=UTF-8', async () => (await page(document(), language)).toString())
  const pages = { tr: pageIn('tr'), en: pageIn('en') }
  return (c) => {
    c.header('Vary', 'Accept-Language')
    return pages[requestLanguage(c.req.raw, anonymousActor)](c)
  }
}

function page({ info, paths }: OpenApiDocument, language: Language) {
  const labels = docsLabels[language]
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = Object.entries(Object.groupBy(entries, ({ operation }) => operation.tags[0] ?? ''))
    .map(([tag, all]) => ({ tag, all: all ?? [] }))
    .sort((a, b) => a.tag.localeCompare(b.tag))
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${info.title} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${docsStyle}</style>
</head>
<body>
<nav aria-label="${labels.contents}">
<a class="brand" href="/">${mark}${info.title}</a>
<ul>
${groups.map(({ tag, all }) => html`<li><a href="#${tag}">${tag}<small>${all.length}</small></a></li>`)}
<li><a href="#failures">${labels.failures}<small>${errorCodes.size}</small></a></li>
</ul>
</nav>
<main>
<h1>${info.title} API</h1>
<p class="lead">${labels.lead}</p>
<p>${labels.signedIn}</p>
<p>${labels.envelope}</p>
<p><a href="/api/v1/openapi.json">openapi.json</a> <span class="count">OpenAPI 3.1 · ${info.version}</span></p>
${groups.map(
  ({ tag, all }) => html`<section id="${tag}"><h2>${tag}</h2>
<div class="operations">${all.map((entry) => operation(entry, labels))}</div></section>`,
)}
<section id="failures"><h2>${labels.failures}</h2>
<div class="scroll"><table><tr><th>${labels.code}</th><th>${labels.status}</th><th>${labels.message}</th></tr>
${[...errorCodes].map(
  ([code, { status, text }]) =>
    html`<tr><td><code>${code}</code></td><td>${status}</td><td>${text[language]}</td></tr>`,
)}
</table></div></section>
</main>
</body>
</html>`
}

const mark = html`<svg viewBox="0 0 32 32" fill="none" stroke="var(--turquoise)" stroke-width="2"
stroke-linejoin="round" stroke-linecap="round" aria-hidden="true"><path d="M16 2.5 29.5 16 16 29.5 2.5 16Z"/>
<path d="M9.5 19.5v-5.5l6.5 4.5 6.5-4.5v5.5"/></svg>`

function operation({ method, path, operation }: Entry, labels: Labels) {
  const { parameters, requestBody, responses } = operation
  const permission = 'x-permission' in operation ? operation['x-permission'] : undefined
  return html`<details>
<summary><span class="method ${method}">${method}</span><span class="path">${path}</span>
<span class="what">${operation.summary}</span>
<span class="chip ${permission ? '' : 'open'}">${permission ?? labels.open}</span></summary>
<div class="inside" id="${operation.operationId}">
${parameters.length > 0 ? table(labels.parameters, parameters.map(parameterRow), labels) : ''}
${requestBody ? body(bodyTitle(requestBody, labels), requestBody.content['application/json'].schema, labels) : ''}
${body(labels.answer, responses[200].content['application/json'].schema, labels)}
</div>
</details>`
}

const bodyTitle = ({ 'x-max-bytes': most }: NonNullable<Described['requestBody']>, labels: Labels) =>
  most === undefined ? labels.body : `${labels.body} · ≤ ${most / 1024} KB`

const parameterRow = ({ name, in: place, required, schema }: Described['parameters'][number]) => {
  const { type, note } = describePart(schema)
  return { name, depth: 0, required, type, note: [place, note].filter(Boolean).join(' · ') }
}

const body = (title: string, schema: z.core.JSONSchema.JSONSchema, labels: Labels) =>
  table(title, schemaRows(schema), labels)

function table(title: string, rows: ReturnType<typeof schemaRows>, labels: Labels) {
  return html`<h3>${title}</h3><div class="scroll"><table class="fields">
${rows.map(
  ({ name, depth, required, type, note }) => html`<tr>
<td style="padding-left:${depth * 16}px"><code>${name}</code>${
    required ? '' : html` <span class="may">${labels.optional}</span>`
  }</td>
<td class="type"><code>${type}</code></td><td>${note}</td></tr>`,
)}
</table></div>`
}
