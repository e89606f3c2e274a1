import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { UserPayments } from './user-payments.tsx'

const iban = (id: number, isPrimary: boolean) => ({
  ...{ id, isPrimary, iban: `TR** **** **** 000${id}`, last4: `000${id}`, bankName: 'Ziraat Bankası' },
})
const card = {
  id: 3,
  cardTypeId: 1,
  last4: '4242',
  expirationMonth: 9,
  expirationYear: 2020,
  isPrimary: true,
}
const detail = { user: { id: 7 }, ibans: [iban(1, true), iban(2, false)], cards: [card] }
const draw = (editable: boolean) =>
  renderAt(
    <>
      <UserPayments detail={detail} editable={editable} />
      <ConfirmHost />
    </>,
  )

test('shows the last four digits, and offers nothing but to read without edit', async () => {
  await draw(false)
  expect(screen.getByText('TR•• •••• •••• 0001')).toBeDefined()
  expect(screen.getByText('Visa •••• 4242')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('makes the other IBAN the primary one', async () => {
  const calls = serve({
    'PUT /admin/users/:id/ibans/:ibanId': { body: { data: iban(2, true) } },
  })
  await draw(true)
  fireEvent.click(screen.getByRole('button', { name: 'Varsayılan yap' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ path: '/admin/users/7/ibans/2', body: { isPrimary: true } })
})

test('deletes a card after a question', async () => {
  const calls = serve({ 'DELETE /admin/users/:id/cards/:cardId': {} })
  await draw(true)
  fireEvent.click(screen.getByRole('button', { name: 'Visa •••• 4242 kaydını sil' }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Kartı sil' }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/admin/users/7/cards/3']))
})
