import { html, raw } from 'hono/html'

/** Markup that is escaped already; its values contain no promises. */
export type Html = ReturnType<typeof html>

export const joined = (parts: Html[], between: string): Html =>
  html`${parts.map((part, index) => html`${index > 0 && between}${part}`)}`

const rendered = (text: string) =>
  Bun.markdown.html(text, { noHtmlBlocks: true, noHtmlSpans: true, autolinks: false }).trim()

/** Markdown as paragraphs, without raw HTML. */
export const markdown = (text: string) => raw(rendered(text))

/** A line of Markdown without its paragraph. */
export const inline = (text: string) => raw(rendered(text).replace(/^<p>|<\/p>$/g, ''))

/** A block of code, which the page's script gives a button that copies it. */
export const code = (text: string): Html => html`<pre><code>${text}</code></pre>`
