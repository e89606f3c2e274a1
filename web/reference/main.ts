import { addCopyButtons } from './copy.ts'
import { openTarget } from './open-target.ts'
import { followSearch } from './search.ts'

/** What the app has stored, if the browser lets us read it. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * `?lang=` sets the language of the app as well. It is removed, so that another one can be chosen there, and a page without
 * it is asked for in the language of the app.
 */
function followLanguage() {
  const url = new URL(location.href)
  const asked = url.searchParams.get('lang')
  if (asked !== 'tr' && asked !== 'en') {
    if (stored('language') !== 'en') return
    url.searchParams.set('lang', 'en')
    location.replace(url)
    return
  }
  try {
    localStorage.setItem('language', asked)
  } catch {
    // The address has to keep it.
    return
  }
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

/** Follows an address of one page for all operations: `/docs#tag/support/POST/api/v1/support/tickets`. */
function followOldAddress() {
  const [, tag, operation] = /^#tag\/([\w-]+)\/(.+)$/.exec(location.hash) ?? []
  if (tag) location.replace(`/docs/${tag}${location.search}#${operation}`)
  return tag !== undefined
}

// Before the first paint.
if (!followOldAddress()) followLanguage()
const theme = stored('theme')
const isDay = theme === 'day' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
document.documentElement.dataset.theme = isDay ? 'day' : 'night'

document.addEventListener('DOMContentLoaded', () => {
  const operations = document.querySelector<HTMLElement>('#operations')!
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.other-language'))
    link.addEventListener('click', () => {
      link.hash = location.hash
    })
  followSearch(operations)
  openTarget()
  addCopyButtons()
})
