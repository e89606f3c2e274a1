import { html } from 'hono/html'
import { fieldsOfFailure, operationsOf, resolve, schemasOf, type Tag } from './document.ts'
import { code, inline, markdown } from './html.ts'
import { layout, nameOfTag, type Reference } from './layout.ts'
import { operationSection } from './operation.ts'
import { shapeOf } from './schema.ts'

/** The page of a tag: its operations, and the schemas that they name. */
export function tagPage(reference: Reference, tag: Tag): string {
  const { document, words } = reference
  const operations = operationsOf(document).filter(({ described }) => described.tags.includes(tag.name))
  const schemas = schemasOf(document, operations)
  return layout(reference, {
    tag,
    main: html`<h1>${nameOfTag(tag)}</h1>${tag.description && markdown(tag.description)}
${operations.map((each) => operationSection(document, each, words))}${
  schemas.length > 0 && html`<h2>${words.schemas}</h2>${schemas.map(namedSchema(reference))}`
}`,
  })
}

/** The first page: what all operations have in common, how to sign in, and each error with its response. */
export function introduction(reference: Reference): string {
  const { title, document, language, words } = reference
  const { components, info, servers, tags } = document
  const failure = schemasOf(document, { $ref: '#/components/schemas/Failure' })
  return layout(reference, {
    main: html`<h1>${title} · ${words.reference}</h1>
<p class="facts">${words.version} ${info.version} · ${words.address} <code>${servers[0]?.url}</code></p>
<p><a href="/api/v1/openapi.json?language=${language}">${words.document}</a></p>
${markdown(info.description)}
<ul class="tags">${tags.map(
      (tag) =>
        html`<li><a href="/docs/${tag.name}${words.query}">${nameOfTag(tag)}</a> ${tag.description && inline(tag.description)}</li>`,
    )}</ul>
<h2>${words.authentication}</h2><ul class="fields">${Object.entries(components.securitySchemes).map(
      ([name, { in: place, name: key, scheme, description }]) =>
        html`<li><code>${name}</code> <span class="type">${scheme ?? `${place} ${key}`}</span><span class="about">${inline(description)}</span></li>`,
    )}</ul>
<h2>${words.errors}</h2>${failure.map(namedSchema(reference))}${Object.entries(components.examples).map(
      ([name, { summary, value }]) =>
        html`<section id="${name}" class="error"><h3><code>${name}</code></h3><p>${summary}</p>${shapeOf({ properties: fieldsOfFailure(document, name) }, words)}${code(JSON.stringify(value, null, 2))}</section>`,
    )}`,
  })
}

const namedSchema =
  ({ document, words }: Reference) =>
  ([name, schema]: ReturnType<typeof schemasOf>[number]) =>
    html`<section id="${name}" class="schema"><h3><code>${name}</code></h3>${schema.description && markdown(schema.description)}${shapeOf(resolve(document, schema), words)}</section>`
