import { afterEach, expect, test } from 'bun:test'
import { screen, waitFor } from '@testing-library/react'
import { type DataOf, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { Landing } from './landing.tsx'

type Stats = DataOf<'GET /public/stats'>
const owner: Stats = {
  source: 'owner',
  players: '10K+',
  tournaments: '500+',
  rewards: '1M+',
  online: null,
  delivered: null,
}
const counted: Stats = {
  source: 'counted',
  players: 12_345,
  tournaments: null,
  rewards: null,
  online: null,
  delivered: 98_765,
}
const figures = () => screen.getByRole('region', { name: 'Rakamlarla Meydan' })
const shown = () =>
  [...figures().querySelectorAll('dl > div')].map((each) => [
    each.querySelector('dt')?.textContent,
    each.querySelector('.sr-only')?.textContent,
  ])

const { matchMedia } = window
afterEach(() => {
  window.matchMedia = matchMedia
})

test('shows a guest the links to register and sign in, and the configured figures (D1)', async () => {
  serve({ 'GET /public/stats': { body: { data: owner } } })
  await renderAt(<Landing />)
  const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).pathname
  expect(link('Meydana çık')).toBe('/register')
  expect(link('Giriş yap')).toBe('/login')
  await waitFor(() =>
    expect(shown()).toEqual([
      ['aktif oyuncu', '10 bin+'],
      ['turnuva', '500+'],
      ['dağıtılan ödül', '1 milyon+'],
    ]),
  )
  expect(document.title).toBe('Meydan')
})

test('links a signed-in user to the home page', async () => {
  serve({ 'GET /public/stats': { body: { data: owner } } })
  await renderAt(<Landing />, { session: { id: 1, firstName: 'Işık', role: 'user' } })
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ana sayfaya dön' }).pathname).toBe('/home')
  expect(screen.queryByRole('link', { name: 'Meydana çık' })).toBeNull()
})

test('shows counted figures as numbers and hides missing ones', async () => {
  serve({ 'GET /public/stats': { body: { data: counted } } })
  await renderAt(<Landing />)
  await waitFor(() =>
    expect(shown()).toEqual([
      ['aktif oyuncu', '12.345'],
      ['ulaşan bildirim', '98.765'],
    ]),
  )
})

const weak: Stats = { ...counted, players: null, delivered: null }
test.each([
  ['fail to load', { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }],
  ['are all weak', { body: { data: weak } }],
] as const)('has no strip when the figures %s', async (_, answer) => {
  const calls = serve({ 'GET /public/stats': answer })
  const { container } = await renderAt(<Landing />)
  await waitFor(() => expect(calls).toHaveLength(1))
  await screen.findByRole('heading', { level: 2 })
  expect(container.querySelectorAll('dl, [aria-label="Rakamlarla Meydan"]')).toHaveLength(0)
})

test('shows the whole figure at once with reduced motion', async () => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof matchMedia
  serve({ 'GET /public/stats': { body: { data: { ...owner, players: '77K+' } } } })
  await renderAt(<Landing />)
  await waitFor(() => expect(figures().querySelector('dd [aria-hidden]')?.textContent).toBe('77 bin+'))
})
