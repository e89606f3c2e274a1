import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { rated } from '#web/testing/tickets.ts'
import { untilFocused } from '#web/testing/until.ts'
import { RatingPage } from './rating/rating-page.tsx'
import { GuestLinkPage } from './tickets/guest-link-page.tsx'

beforeEach(forgetCsrfToken)

const verified = {
  body: {
    data: { guestToken: 'x', email: 'i@m.co', ticket_id: null, expiresAt: '2026-11-21T08:00:00.000Z' },
  },
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('uses a guest link only on a press, and opens the list (D65)', async () => {
  const calls = serve({
    'POST /support/guest-access/verify': verified,
  })
  const { router } = await renderAt(<GuestLinkPage token="gizli" />, { path: '/support/guest/gizli' })
  await screen.findByText('Taleplerin seni bekliyor')
  expect(calls).toEqual([])
  await press('Taleplerimi aç')
  await waitFor(() => expect(router.state.location.pathname).toBe('/support'))
  expect(router.state.location.search).toEqual({ tab: 'tickets' })
  expect(calls[0]?.body).toEqual({ token: 'gizli' })
})

test('opens the ticket of the mail that had the link', async () => {
  const { body } = verified
  serve({
    'POST /support/guest-access/verify': { body: { data: { ...body.data, ticket_id: 12 } } },
  })
  const { router } = await renderAt(<GuestLinkPage token="gizli" />, { path: '/support/guest/gizli' })
  await press('Taleplerimi aç')
  await waitFor(() => expect(router.state.location.pathname).toBe('/support/tickets/12'))
})

test('offers a new link when the link is used or expired', async () => {
  serve({ 'POST /support/guest-access/verify': { status: 400, body: { code: 'INVALID_GUEST_LINK' } } })
  await renderAt(<GuestLinkPage token="eski" />)
  await press('Taleplerimi aç')
  await screen.findByText('Bu bağlantı artık çalışmıyor')
  expect(screen.getByRole('link', { name: 'Yeni bağlantı iste' }).getAttribute('href')).toBe(
    '/support?tab=tickets',
  )
})

test('allows a retry after another failure', async () => {
  serve({
    'POST /support/guest-access/verify': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, verified],
  })
  const { router } = await renderAt(<GuestLinkPage token="gizli" />, { path: '/support/guest/gizli' })
  await press('Taleplerimi aç')
  await screen.findByText('Sunucu hatası')
  await press('Taleplerimi aç')
  await waitFor(() => expect(router.state.location.pathname).toBe('/support'))
})

const linkWorks = { 'POST /support/tickets/:id/feedback/check': { body: {} } } as const

test('sends the token of the mailed rating link and shows thanks (D26)', async () => {
  const calls = serve({ ...linkWorks, 'POST /support/tickets/:id/feedback': rated(5) })
  await renderAt(<RatingPage ticketId={7} token="gizli" />)
  fireEvent.click(await screen.findByRole('radio', { name: '5 yıldız: harika' }))
  screen.getByRole('button', { name: 'Puanı gönder' }).focus()
  await press('Puanı gönder')
  await screen.findByText('Teşekkürler!')
  await untilFocused(() => screen.getByRole('link'))
  expect(calls.at(-1)?.body).toMatchObject({ rating: 5, topic: 'other', is_anonymous: false, token: 'gizli' })
})

test.each(['INVALID_RATING_LINK', 'FEEDBACK_ALREADY_GIVEN'])(
  '%p shows that the link is invalid',
  async (code) => {
    serve({ ...linkWorks, 'POST /support/tickets/:id/feedback': { status: 400, body: { code } } })
    await renderAt(<RatingPage ticketId={7} token="eski" />)
    fireEvent.click(await screen.findByRole('radio', { name: '1 yıldız: kötü' }))
    await press('Puanı gönder')
    await screen.findByText('Bu bağlantı artık çalışmıyor')
  },
)

test.each([
  ['TICKET_MERGED', 409, 'Bu talep ayrıca puanlanmıyor'],
  ['INVALID_RATING_LINK', 400, 'Bu bağlantı artık çalışmıyor'],
  ['FEEDBACK_ALREADY_GIVEN', 409, 'Bu bağlantı artık çalışmıyor'],
] as const)('%s is said before a rating is asked for', async (code, status, title) => {
  serve({ 'POST /support/tickets/:id/feedback/check': { status, body: { code } } })
  await renderAt(<RatingPage ticketId={7} token="gizli" />)
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('shows no form for a rating link without a token', async () => {
  await renderAt(<RatingPage ticketId={7} token={undefined} />)
  expect(screen.queryByRole('radio')).toBeNull()
})
