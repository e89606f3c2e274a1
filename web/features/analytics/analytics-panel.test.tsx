import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { serve } from '#web/testing/api.ts'
import { analyticsOf } from '#web/testing/dashboard.ts'
import { renderAt } from '#web/testing/render.tsx'
import { AnalyticsPanel } from './analytics-panel.tsx'

const block = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('section')
  if (!found) throw new Error(title)
  return within(found)
}
const open = async (path = '/') => {
  const view = await renderAt(<AnalyticsPanel />, { path })
  await screen.findByRole('heading', { name: 'Günlük kayıtlar' })
  return view
}

test('shows 30 days, and puts another period into the URL', async () => {
  const calls = serve({ 'GET /admin/users/analytics': { body: { data: analyticsOf() } } })
  const { router } = await open()
  expect(calls.map(({ query }) => query)).toEqual([{ period: '30' }])
  expect(screen.getByRole('radio', { name: '30 gün' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: '7 gün' }))
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ period: '7' }))
  expect(router.state.location.search).toEqual({ period: 7 })
})

test('says which figures are current, and of how many users and when the others were counted', async () => {
  const overview = { totalUsers: 1202, activeUsers: 1002, inactiveUsers: 160, suspendedUsers: 40 }
  serve({
    'GET /admin/users/analytics': {
      body: { data: analyticsOf({ overview, generatedAt: new Date(Date.now() - 4 * 60_000).toISOString() }) },
    },
  })
  await open()
  const { verifiedUsers, unverifiedUsers } = analyticsOf().emailVerification
  expect(block('Genel bakış').getByText(/^Kullanıcı sayıları, .* şu anki/).textContent).toContain(
    '4 dk. önce',
  )
  const counted = block('Dağılımlar').getByText(/^Kilitli hesaplar şu anki/).textContent
  expect(counted).toContain(`toplam ${(verifiedUsers + unverifiedUsers).toLocaleString('tr')} kullanıcı`)
  expect(counted).toContain('4 dk. önce')
})

test('requests the period of the URL, and the default one instead of an unknown one', async () => {
  const calls = serve({ 'GET /admin/users/analytics': { body: { data: analyticsOf() } } })
  const { unmount } = await open('/?period=365')
  unmount()
  await open('/?period=31')
  expect(calls.map(({ query }) => query)).toEqual([{ period: '365' }, { period: '30' }])
})

test('figures are compared with the start of the period and with the period before', async () => {
  serve({ 'GET /admin/users/analytics': { body: { data: analyticsOf() } } })
  await open()
  const figure = (label: string) => screen.getAllByText(label)[0]!.closest('div')!
  expect(figure('Toplam kullanıcı').textContent).toContain('+200 (%20)')
  expect(figure('Askıda').textContent).toContain('-10 (%20)')
  expect(figure('Pasif').textContent).toContain('değişmedi')
  expect(figure('Yeni kayıt').textContent).toContain('+2 (%20)')
  expect(figure('Son 7 günde görülen').textContent).toContain('karşılaştırma yok')
})

test('a chart becomes a table with shares, and has a file of its own', async () => {
  serve({ 'GET /admin/users/analytics': { body: { data: analyticsOf() } } })
  await open()
  const countries = block('Ülkeler')
  fireEvent.click(countries.getByRole('button', { name: 'Tablo' }))
  const rows = countries.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual(['ÜlkeKullanıcıPay', 'Türkiye700%58,3', 'Almanya100%8,3', 'Adresi yok400%33,3'])
  expect(countries.getByRole('link', { name: 'Ülkeler, CSV indir' }).getAttribute('href')).toBe(
    '/api/v1/admin/users/analytics/csv?block=geography&period=7',
  )
})

test('registrations are shown with those of the period before', async () => {
  serve({ 'GET /admin/users/analytics': { body: { data: analyticsOf() } } })
  await open()
  const days = block('Günlük kayıtlar')
  fireEvent.click(days.getByRole('button', { name: 'Tablo' }))
  expect(days.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'GünBu dönemÖnceki dönem',
    '1\u00A0Oca124',
    '2\u00A0Oca06',
  ])
})

test('a block without figures shows an empty state', async () => {
  serve({
    'GET /admin/users/analytics': {
      body: {
        data: analyticsOf({
          registrations: { data: [] },
          lastLogin: { distribution: [] },
          demographics: { byGenderAndAge: [] },
          geography: { countryDistribution: [] },
          languages: { languageDistribution: [] },
          emailVerification: { verifiedUsers: 0, unverifiedUsers: 0, verificationRate: 0 },
          security: {
            failedLogins: {
              noFailedAttempts: 0,
              lowFailedAttempts: 0,
              mediumFailedAttempts: 0,
              highFailedAttempts: 0,
              lockedAccounts: 0,
            },
          },
        }),
      },
    },
  })
  await open()
  for (const text of [
    'Bu dönemde kayıt yok',
    'Henüz giriş verisi yok',
    'Yaş ve cinsiyet verisi yok',
    'Ülke verisi yok',
    'Dil verisi yok',
    'Doğrulanacak kullanıcı yok',
    'Başarısız deneme yok',
  ])
    expect(screen.getByText(text)).toBeTruthy()
})

test('a failure is shown and can be retried', async () => {
  serve({
    'GET /admin/users/analytics': [{ status: 500 }, { body: { data: analyticsOf() } }],
  })
  await renderAt(<AnalyticsPanel />)
  expect(await screen.findByText('Analizler yüklenemedi')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByRole('heading', { name: 'Günlük kayıtlar' })).toBeTruthy()
})
