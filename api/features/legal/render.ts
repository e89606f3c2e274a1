import { escapeHTML } from 'bun'

export type Rendered = { title: string; html: string; sections: { id: string; title: string }[] }

const plain = (html: string) => html.replace(/<[^>]+>/g, '')

/** A text from outside, such as a name, so that it stays text. */
export const escapeMarkdown = (text: string) => escapeHTML(text.replace(/[\\`*_{}[\]()#+!|~]/g, '\\$&'))

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
    // Names of cookies and of storage break between their words.
    .replace(/<code>(.*?)<\/code>/g, (code) => code.replace(/[_-]|(?<=[a-z])(?=[A-Z])/g, '$&<wbr>'))
  return { title, html: html.trim(), sections }
}
