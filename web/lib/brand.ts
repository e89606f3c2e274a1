/** Where the name goes in what the build draws without a document; the server writes it in. */
const blank = '{{brand}}'

/** What this place is called: the server writes it into every page, and a page that nobody serves says it too. */
export function brand(): string {
  if (typeof document === 'undefined') return blank
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Meydan'
}
