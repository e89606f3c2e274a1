import { afterAll, expect, test } from 'bun:test'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { consentVersion } from '#api/rules/consent.ts'
import { App } from '#web/app.tsx'
import { nothingAllowed, storeConsent } from '#web/lib/consent.ts'
import { setLanguage } from '#web/lib/locale.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { router } from '#web/router.tsx'
import { notFound, serve } from '#web/testing/api.ts'

const pages = ['/', '/login', '/register', '/forgot-password', '/support', '/cookie-settings', '/nowhere']

// A router that nobody draws any more would wait to be drawn.
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

/** All but the lists that a browser fills in from, which nobody sees. */
function words() {
  const seen = document.body.cloneNode(true) as HTMLElement
  for (const option of seen.querySelectorAll('option')) option.remove()
  return seen.textContent
}

test('another language is everywhere at once, and leaves what was typed and the focus where they are', async () => {
  serve({
    'GET /public/stats': notFound,
    'GET /content/legal/:slug': notFound,
    'POST /cookie/mandatory': notFound,
    'GET /cookie/preferences': notFound,
  })
  // Nobody is asked about cookies above what is being read.
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
  await screen.findByText('Geçerli bir e-posta adresi girin')
  const choice = screen.getByRole('button', { name: 'en English' })
  choice.focus()
  fireEvent.click(choice)
  await screen.findByText('Enter a valid e-mail address')
  expect(email.isConnected && email.value).toBe('isil@')
  expect(document.activeElement).toBe(choice)
})
