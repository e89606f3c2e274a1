import { rememberChoice, rememberedChoice } from '#web/lib/consent.ts'
import { addCopyButtons } from './copy.ts'
import { openTarget } from './open-target.ts'
import { followSearch } from './search.ts'

/**
 * `?lang=` sets the language of the app as well, for as long as consent lets the browser keep it. It is removed, so that
 * another one can be chosen there, and a page without it is asked for in the language of the app.
 */
function followLanguage() {
  const url = new URL(location.href)
  const asked = url.searchParams.get('lang')
  if (asked !== 'tr' && asked !== 'en') {
    if (rememberedChoice('language') !== 'en') return
    url.searchParams.set('lang', 'en')
    location.replace(url)
    return
  }
  rememberChoice('language', asked)
  // Where storage is blocked the address has to keep it.
  if (rememberedChoice('language') !== asked) return
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
const theme = rememberedChoice('theme')
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
