import { beforeAll, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { serve } from '#web/testing/api.ts'
import { inboxItem, inboxPage } from '#web/testing/inbox.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { BellPopover } from './bell-popover.tsx'

// A first import takes longer than tests wait.
beforeAll(() => import('./open-bell.tsx'))

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Bildirimler, 2 okunmamış' }))

test('shows the latest five, each of which opens in the inbox', async () => {
  const rows = [6, 5, 4, 3, 2, 1].map((id) => inboxItem(id))
  const calls = serve({ 'GET /user/notifications': inboxPage(rows) })
  const { router } = await renderAt(<BellPopover count={2} ringing={false} />)
  expect(calls).toEqual([])
  open()
  const popover = await screen.findByRole('dialog', { name: 'Son bildirimler' })
  await within(popover).findByText('Haber 6')
  expect(within(popover).getAllByRole('listitem')).toHaveLength(5)
  fireEvent.click(within(popover).getByRole('link', { name: /Haber 5/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/notifications#n5'))
  await untilGone(() => screen.queryByRole('dialog'))
})

test('shows an empty list, and a failure', async () => {
  serve({ 'GET /user/notifications': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, inboxPage([])] })
  await renderAt(<BellPopover count={2} ringing={false} />)
  open()
  await screen.findByText('Bildirimlerin yüklenemedi.')
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await screen.findByText('Henüz bildirim yok')
})
