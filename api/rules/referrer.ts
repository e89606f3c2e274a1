/** The address of a page without its query and fragment, which may have secrets; undefined unless it is one of the web. */
export function withoutQuery(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin, pathname } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}` : undefined
}

/** The page that led to a request: of this site with its path, of another only its origin. */
export function referrerOf(address: string, here: string): string | undefined {
  const page = withoutQuery(address)
  if (page === undefined) return undefined
  const { origin } = new URL(page)
  return origin === here ? page : origin
}
