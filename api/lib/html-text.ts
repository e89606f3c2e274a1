const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Elements whose content is not shown. */
const hidden = new Set(['style', 'script', 'head', 'title'])
const endsLine = /^(br|\/(p|div|tr|li|h\d))$/

/**
 * The text of HTML, without what is not shown. Reads it once, because senders choose it: a regular expression takes
 * quadratic time for thousands of tags that are not closed.
 */
export function textOfHtml(html: string): string {
  // Keeps the length, unlike toLowerCase() for a dotted capital I.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const unclosed = new Set<string>()
  const texts: string[] = []
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) break
    texts.push(html.slice(at, open))
    const [tag = ''] = /^\/?[a-z\d]*/.exec(lower.slice(open + 1, close)) ?? []
    if (endsLine.test(tag)) texts.push('\n')
    at = close + 1
    if (!hidden.has(tag) || unclosed.has(tag)) continue
    const end = lower.indexOf(`</${tag}`, at)
    if (end < 0) unclosed.add(tag)
    else at = end
  }
  texts.push(html.slice(at))
  return texts
    .join('')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
}
