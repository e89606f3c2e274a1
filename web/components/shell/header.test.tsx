import { afterEach, beforeAll, expect, test } from 'bun:test'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { UnsavedName } from '#web/testing/unsaved-name.tsx'
import { untilGone } from '#web/testing/until.ts'
import { Header } from './header.tsx'
import { NotificationBell } from './notification-bell.tsx'

function scrollTo(y: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })
}

// A first import takes longer than tests wait.
beforeAll(() => import('./user-menu.tsx'))

const hidden = () => screen.getByRole('banner').dataset.hidden

test('the header hides below 100 px on the way down and returns on the way up', async () => {
  await renderAt(<Header />)
  scrollTo(90)
  expect(hidden()).toBe('false')
  scrollTo(240)
  expect(hidden()).toBe('true')
  scrollTo(200)
  expect(hidden()).toBe('false')
})

test('shows a guest the buttons to sign in and to register', async () => {
  await renderAt(<Header />)
  expect(screen.getByRole('link', { name: 'Giriş yap' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Hesap aç' }).getAttribute('href')).toBe('/register')
})

const native = globalThis.fetch
afterEach(() => {
  globalThis.fetch = native
})

test('signing out shows the guest header and clears cached queries', async () => {
  const answer = () => Response.json({ success: true, data: { csrfToken: 'token' } })
  globalThis.fetch = Object.assign(async () => answer(), { preconnect: native.preconnect })
  const session = {
    id: 1,
    firstName: 'Işıl',
    lastName: 'Çağlar',
    name: 'Işıl Çağlar',
    email: 'i@x.tr',
    role: 'user',
  }
  const { client } = await renderAt(<Header />, { session })
  client.setQueryData(['inbox'], ['secret'])
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Hesap menüsünü aç' }), { key: 'Enter' })
  expect(screen.queryByRole('menuitem', { name: 'Uçuş kontrol' })).toBeNull()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Çıkış yap' }))
  await screen.findByRole('link', { name: 'Giriş yap' })
  expect(client.getQueryData(['inbox'])).toBeUndefined()
})

test('signing out with unsaved changes asks before the session ends', async () => {
  const calls = serve({ 'POST /auth/logout': {} })
  const screens = (
    <>
      <Header />
      <UnsavedName />
      <ConfirmHost />
    </>
  )
  const { client, router } = await renderAt(screens, {
    path: '/profile',
    session: { id: 1, firstName: 'Işıl' },
  })
  fireEvent.change(screen.getByLabelText('Ad'), { target: { value: 'Işık' } })
  const leave = async () => {
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Hesap menüsünü aç' }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Çıkış yap' }))
    await screen.findByRole('alertdialog')
  }
  await leave()
  fireEvent.click(screen.getByRole('button', { name: 'Düzenlemeye dön' }))
  await untilGone(() => screen.queryByRole('alertdialog'))
  expect(calls).toEqual([])
  await leave()
  fireEvent.click(screen.getByRole('button', { name: 'Kaydetmeden çık' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await waitFor(() => expect(client.getQueryData(['session'])).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the badge of the bell stops counting at 99', async () => {
  const { container, unmount } = await renderAt(<NotificationBell count={100} />)
  expect(container.textContent).toBe('99+')
  expect(screen.getByRole('link').getAttribute('aria-label')).toBe('Bildirimler, 100 okunmamış')
  unmount()
  const few = await renderAt(<NotificationBell count={99} />)
  expect(few.container.textContent).toBe('99')
})

test('shows no guest buttons when the session cannot be read', async () => {
  serve({ 'GET /auth/status': { status: 500, body: { code: 'INTERNAL_ERROR' } } })
  Object.defineProperty(document, 'cookie', { value: 'csrf_token=token', configurable: true })
  try {
    const { client } = await renderAt(<Header />)
    await act(() => client.resetQueries({ queryKey: ['session'] }))
    await waitFor(() => expect(client.getQueryState(['session'])?.status).toBe('error'))
    expect(screen.queryByRole('link', { name: 'Giriş yap' })).toBeNull()
  } finally {
    Reflect.deleteProperty(document, 'cookie')
  }
})
