import { escapeHTML } from 'bun'

export type Rendered = { title: string; html: string; sections: { id: string; title: string }[] }

const plain = (html: string) => html.replace(/<[^>]+>/g, '')

/** Markdown as HTML without a tag of its own, its second headings numbered as anchors; the title stands apart. */
export function renderDocument(text: string, words: Record<string, string>): Rendered {
  const filled = text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`A legal text asks for ${whole}`)
    return escapeHTML(word)
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
  return { title, html: html.trim(), sections }
}
