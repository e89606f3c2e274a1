import { afterEach, expect, mock, test } from 'bun:test'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { brand } from '#web/lib/brand.ts'
import { setLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { LegalPage } from './legal-page.tsx'

afterEach(() => setLanguage('tr'))

const text: DataOf<'GET /content/legal/:slug'> = {
  slug: 'privacy',
  title: 'Gizlilik politikası',
  language: 'tr',
  hash: 'a1b2',
  contact: null,
  html: '<p>Bak: <a href="/support">destek</a>, <a href="/docs">API</a></p><h2 id="s1">1. Veri</h2><h2 id="s2">2. Hak</h2>',
  sections: [
    { id: 's1', title: '1. Veri' },
    { id: 's2', title: '2. Hak' },
  ],
  version: '2026-03-09',
  updated_at: '2026-03-09T00:00:00.000Z',
}
const answer: Fakes = { 'GET /content/legal/:slug': { body: { data: text } } }
const open = () =>
  renderAt(
    <LegalPage
      slug="privacy"
      title={m.legal_privacy_title()}
      about={m.legal_seo_privacy_description({ brand: brand() })}
    />,
  )

test('shows the date the text came into force (D15)', async () => {
  const calls = serve(answer)
  await open()
  const day = await screen.findByText('9 Mar 2026', { exact: false })
  expect(day.textContent).toBe('9\u00A0Mar\u00A02026 tarihinden beri yürürlükte')
  expect(day.getAttribute('datetime')).toBe('2026-03-09')
  expect(document.title).toBe('Gizlilik politikası · Meydan')
  expect(calls).toMatchObject([{ path: '/content/legal/privacy', query: { language: 'tr' } }])
})

test('requests the English text and formats the date in English', async () => {
  setLanguage('en')
  const calls = serve(answer)
  await open()
  await screen.findByText('Effective Mar 9, 2026')
  expect(calls).toMatchObject([{ query: { language: 'en' } }])
})

test('links the contents to the sections', async () => {
  serve(answer)
  await open()
  const [nav] = await screen.findAllByRole('navigation', { name: 'İçindekiler' })
  const links = within(nav!).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ hash }) => hash)).toEqual(expect.arrayContaining(['#s1', '#s2']))
  for (const { hash } of links) expect(document.querySelector(hash)).not.toBeNull()
})

test('opens links to app pages in the router and links to server pages in the browser', async () => {
  serve(answer)
  const { router } = await open()
  const link = await screen.findByRole('link', { name: 'destek' })
  await act(async () => void fireEvent.click(link))
  expect(router.history.location.pathname).toBe('/support')
  await act(async () => router.history.push('/'))
  expect(fireEvent.click(screen.getByRole('link', { name: 'API' }))).toBe(true)
  expect(router.history.location.pathname).toBe('/')
})

test('shows an error and offers a retry when the text fails to load (D90)', async () => {
  serve({ 'GET /content/legal/:slug': { status: 500, body: { code: 'INTERNAL_ERROR', message: 'Olmadı' } } })
  await open()
  await screen.findByText('Metin yüklenemedi')
  serve(answer)
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  const heading = await screen.findByRole('heading', { name: '1. Veri' })
  expect(heading.id).toBe('s1')
  expect(screen.queryByText('Metin yüklenemedi')).toBeNull()
})

test('prints the page', async () => {
  serve(answer)
  await open()
  const print = mock(() => {})
  window.print = print
  await screen.findByRole('heading', { name: '1. Veri' })
  fireEvent.click(screen.getByRole('button', { name: 'Yazdır' }))
  expect(print).toHaveBeenCalledTimes(1)
})
