import { brand } from './brand.ts'
import { getLanguage } from './locale.ts'

let title: string | undefined
let unread = 0

function write() {
  const name = title ? `${title} · ${brand()}` : brand()
  document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name
}

export const getDocumentTitle = () => title

/** The page's own name, where it is, and what search engines say of it: the server said so of the first page. */
export function setDocumentTitle(next: string | undefined, about?: string) {
  title = next
  write()
  const { origin, pathname } = location
  const language = getLanguage() === 'en' ? '?lang=en' : ''
  document.querySelector('link[rel=canonical]')?.setAttribute('href', origin + pathname + language)
  if (about) document.querySelector('meta[name=description]')?.setAttribute('content', about)
}

/** The number before the page's title, so that a tab in the background says what waits. */
export function setTitleCount(count: number) {
  unread = count
  write()
}
