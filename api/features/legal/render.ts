import { escapeHTML } from 'bun'

export type Rendered = { title: string; html: string; sections: { id: string; title: string }[] }

const plain = (html: string) => html.replace(/<[^>]+>/g, '')

/** A text from outside, such as a name, so that it stays text. */
export const escapeMarkdown = (text: string) => escapeHTML(text.replace(/[\\`*_{}[\]()#+!|~]/g, '\\$&'))

/** Gives each cell the name of its column, which a phone shows beside it, because it stacks the cells of a row. */
function withColumnNames(table: string): string {
  const names = [...table.matchAll(/<th\b.*?>(.*?)<\/th>/g)].map(([, name = '']) => plain(name))
  let cells = 0
  return table.replace(/<td\b/g, (cell) => `${cell} data-label="${names[cells++ % names.length]}"`)
}

/**
 * Renders Markdown without raw HTML, with an anchor per second-level heading; the title is returned separately. Values
 * are Markdown.
 */
export function renderDocument(text: string, values: Record<string, string>): Rendered {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A legal text has the unknown placeholder ${whole}`)
    return value
  })
  const [, title = '', rest = ''] = /^# (.+)\n([\s\S]*)$/.exec(filled) ?? []
  const sections: Rendered['sections'] = []
  const html = Bun.markdown
    .html(rest, { noHtmlBlocks: true, noHtmlSpans: true, autolinks: false })
    .replace(/<h2>(.*?)<\/h2>/g, (_, inner: string) => {
      const id = `s${sections.length + 1}`
      sections.push({ id, title: plain(inner) })
      return `<h2 id="${id}">${inner}</h2>`
    })
    .replace(/<table>[\s\S]*?<\/table>/g, withColumnNames)
  return { title, html: html.trim(), sections }
}
