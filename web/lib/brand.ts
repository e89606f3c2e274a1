/** Placeholder for prerendered pages; the server fills it in. */
const placeholder = '{{brand}}'

/** The configured product name, which the server writes into every page; "Meydan" by default. */
export function brand(): string {
  if (typeof document === 'undefined') return placeholder
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Meydan'
}
