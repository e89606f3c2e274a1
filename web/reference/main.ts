import { createApiReference } from '@scalar/api-reference'
import { keepRepaired } from './repairs.ts'
import { turkish } from './turkish.ts'
import { words } from './words.ts'

/** What the app has stored, if the browser lets us read it. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** `?lang=` sets the language of the app as well. It is removed, so that another one can be chosen there. */
function chosenLanguage(): string | null {
  const url = new URL(location.href)
  const asked = url.searchParams.get('lang')
  if (asked !== 'tr' && asked !== 'en') return stored('language')
  try {
    localStorage.setItem('language', asked)
  } catch {
    // It holds for this page.
  }
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
  return asked
}

const root = document.documentElement
const language = chosenLanguage() === 'en' ? 'en' : 'tr'
root.lang = language
for (const link of document.querySelectorAll<HTMLAnchorElement>('.other-language'))
  link.addEventListener('click', () => {
    link.hash = location.hash
  })
const theme = stored('theme')
const isDay = theme === 'day' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
root.dataset.theme = isDay ? 'day' : 'night'

const reference = document.querySelector('#reference')!
reference.replaceChildren()
createApiReference('#reference', {
  url: `/api/v1/openapi.json?language=${language}`,
  ...(language === 'tr' && { localization: { locale: 'tr', translations: turkish } }),
  theme: 'none',
  forceDarkModeState: isDay ? 'light' : 'dark',
  hideDarkModeToggle: true,
  withDefaultFonts: false,
  // Requests of the page would change data with the reader's session.
  hideTestRequestButton: true,
  hideClientButton: true,
  showOperationId: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'json',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  setPageTitle: ({ title, document }) => (title === document.title ? title : `${title} · ${document.title}`),
})
// Dialogs are drawn outside of the reference.
keepRepaired(document.body, words[language])
