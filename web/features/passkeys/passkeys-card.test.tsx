import { expect, test } from 'bun:test'
import { fireEvent, screen, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { PasskeysCard } from './passkeys-card.tsx'

const phone = {
  ...{ id: 7, name: 'Telefonum', synced: true, backedUp: true },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', lastUsedAt: null },
}
const stick = { ...phone, id: 8, name: 'Anahtarlık', synced: false, backedUp: false }

async function draw(fakes: Fakes = {}) {
  const calls = serve({ 'GET /auth/passkeys': { body: { data: { passkeys: [phone, stick] } } }, ...fakes })
  await renderAt(
    <>
      <PasskeysCard />
      <ConfirmHost />
    </>,
  )
  await screen.findByText('Telefonum')
  return calls
}

test('lists passkeys with where they work, also in a browser that cannot add one', async () => {
  await draw()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Şifre yöneticinde yedekli')
  expect(second?.textContent).toContain('Yalnızca eklendiği cihazda ya da güvenlik anahtarında')
  expect(first?.textContent).toContain('henüz kullanılmadı')
  expect(screen.queryByRole('button', { name: 'Geçiş anahtarı ekle' })).toBeNull()
})

test('renames a passkey, and asks before it removes one', async () => {
  const calls = await draw({
    'PUT /auth/passkeys/:id': { body: {} },
    'DELETE /auth/passkeys/:id': { body: {} },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Telefonum adlı geçiş anahtarının adını değiştir' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Ad'), { target: { value: 'Eski telefon' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await screen.findByText('Telefonum')
  fireEvent.click(await screen.findByRole('button', { name: 'Anahtarlık adlı geçiş anahtarını sil' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Açtığı oturumlar sürer/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Sil' }))
  await screen.findByText('Telefonum')
  const changes = calls.filter(({ body }) => body !== '').map(({ path, body }) => [path, body])
  expect(changes).toEqual([
    ['/auth/passkeys/7', { name: 'Eski telefon' }],
    ['/auth/passkeys/8', {}],
  ])
})
