import { brand } from './brand.ts'
import { getLanguage } from './locale.ts'

let title: string | undefined
let unread = 0

function write() {
  const name = title ? `${title} · ${brand()}` : brand()
  document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${name}` : name
}

export const getDocumentTitle = () => title

/** Sets title, canonical link and description; for the first page the server has done so. */
export function setDocumentTitle(next: string | undefined, about?: string) {
  title = next
  write()
  const { origin, pathname } = location
  const language = getLanguage() === 'en' ? '?lang=en' : ''
  document.querySelector('link[rel=canonical]')?.setAttribute('href', origin + pathname + language)
  if (about) document.querySelector('meta[name=description]')?.setAttribute('content', about)
}

/** Puts the unread count before the title, so that it shows in background tabs. */
export function setTitleCount(count: number) {
  unread = count
  write()
}
