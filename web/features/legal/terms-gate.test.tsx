import { afterEach, beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { enterView, forgetView } from '#web/lib/view.ts'
import { person } from '#web/testing/account.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { viewOf } from '#web/testing/view.ts'
import { TermsGate } from './terms-gate.tsx'

const text: DataOf<'GET /content/legal/:slug'> = {
  ...{ slug: 'terms', language: 'tr', title: 'Kullanım koşulları', html: '<p>Adil oyna.</p>', sections: [] },
  ...{ hash: 'a1b2', version: '2026-11-27', updated_at: '2026-11-27T00:00:00.000Z', contact: null },
}
const versions = { termsVersion: '2026-11-27', privacyVersion: '2026-11-27' }
const texts: Fakes = { 'GET /content/legal/:slug': { body: { data: text } } }
const open = (termsDue?: string) =>
  renderAt(
    <TermsGate>
      <p>İçerik</p>
    </TermsGate>,
    { session: { ...person, ...(termsDue && { termsDue }) } },
  )

beforeEach(() => {
  Object.defineProperty(document, 'cookie', { value: 'csrf_token=x', configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  forgetView()
})

test('asks before the content, sends the versions that are shown, and reads the session again', async () => {
  const calls = serve({
    ...texts,
    'POST /user/terms': { body: { data: { due: null, ...versions, accepted: [] } } },
    'GET /auth/status': { body: { data: { user: person } } },
  })
  await open('2026-11-27')
  await screen.findByText('Adil oyna.')
  expect(screen.queryByText('İçerik')).toBeNull()
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Okudum, kabul ediyorum' })
  await waitFor(() => expect(submit.disabled).toBe(false))
  fireEvent.click(submit)
  await screen.findByText('İçerik')
  expect(calls.find(({ path }) => path === '/user/terms')?.body).toEqual(versions)
})

test('a refusal is shown and the texts are read again', async () => {
  const calls = serve({
    ...texts,
    'GET /auth/status': { body: { data: { user: { ...person, termsDue: '2026-11-27' } } } },
    'POST /user/terms': { status: 409, body: { code: 'TERMS_CHANGED', message: 'Metinler değişti.' } },
  })
  await open('2026-11-27')
  await screen.findByText('Adil oyna.')
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Okudum, kabul ediyorum' })
  await waitFor(() => expect(submit.disabled).toBe(false))
  fireEvent.click(submit)
  await screen.findByText('Metinler değişti.')
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/content/'))).toHaveLength(4))
  expect(screen.queryByText('İçerik')).toBeNull()
})

test('shows the content at once to whoever accepted, and to an admin who views the product as a user', async () => {
  await open()
  expect(screen.getByText('İçerik')).toBeDefined()
  enterView(viewOf())
  await open('2026-11-27')
  expect(screen.getAllByText('İçerik')).toHaveLength(2)
})
