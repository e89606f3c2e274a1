import { afterAll, expect, test } from 'bun:test'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { consentVersion } from '#api/rules/consent.ts'
import { App } from '#web/app.tsx'
import { nothingAllowed, storeConsent } from '#web/lib/consent.ts'
import { setLanguage } from '#web/lib/locale.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { router } from '#web/router.tsx'
import { notFound, serve } from '#web/testing/api.ts'
import { wholeText } from '#web/testing/whole-text.ts'

const pages = ['/', '/login', '/register', '/forgot-password', '/support', '/cookie-settings', '/nowhere']

// An unmounted router would wait for its next render.
const { startTransition } = router
afterAll(() => {
  setLanguage('tr')
  Object.assign(router, { startTransition })
  queryClient.clear()
  storeConsent({ version: null, flags: null })
})

async function open(path: string) {
  await act(() => router.navigate({ href: path }))
  await screen.findByRole('heading', { level: 1 }, { timeout: 5_000 })
}

/** The visible text, without the options of datalists. */
function words() {
  const seen = document.body.cloneNode(true) as HTMLElement
  for (const option of seen.querySelectorAll('option')) option.remove()
  return seen.textContent
}

test('a language change updates every page, and keeps typed text and focus', async () => {
  serve({
    'GET /public/stats': notFound,
    'GET /content/legal/:slug': notFound,
    'POST /cookie/mandatory': notFound,
    'GET /cookie/preferences': notFound,
  })
  // Do not show the cookie question.
  storeConsent({ version: consentVersion, flags: nothingAllowed })
  await router.load()
  await act(async () => void render(<App />))
  for (const path of pages) {
    await open(path)
    const before = words()
    act(() => setLanguage('en'))
    await waitFor(() => expect(words()).not.toBe(before))
    const switched = words()
    await open('/terms')
    await open(path)
    await waitFor(() => expect(words()).toBe(switched))
    act(() => setLanguage('tr'))
  }

  await open('/login')
  const email = screen.getByLabelText<HTMLInputElement>('E-posta')
  fireEvent.change(email, { target: { value: 'isil@' } })
  fireEvent.blur(email)
  await screen.findByText(wholeText('Geçerli bir e-posta adresi girin'))
  const choice = screen.getByRole('button', { name: 'en English' })
  choice.focus()
  fireEvent.click(choice)
  await screen.findByText(wholeText('Enter a valid e-mail address'))
  expect(email.isConnected && email.value).toBe('isil@')
  expect(document.activeElement).toBe(choice)
})
