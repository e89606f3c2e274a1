import { expect, test } from 'bun:test'
import { screen, within } from '@testing-library/react'
import { renderAt } from '#web/testing/render.tsx'
import { DeleteAccountPage } from './delete-account-page.tsx'

test('shows the warning, what is deleted, the four steps, the retention periods and the contact address', async () => {
  await renderAt(<DeleteAccountPage />)
  expect(document.title).toBe('Hesabını silmek · Meydan')
  expect(screen.getByText('Silinen hesap 30 gün sonra geri gelmez')).toBeDefined()
  const card = (name: string) => within(screen.getByRole('region', { name }))
  expect(card('Neler silinir').getAllByRole('listitem')).toHaveLength(6)
  expect(card('Dört adımda silme').getAllByRole('listitem')).toHaveLength(4)
  expect(card('Ne kadar saklanır').getByText('30 gün sonra')).toBeDefined()
  const mail = card('Takıldın mı?').getByRole<HTMLAnchorElement>('link')
  expect(mail.href).toStartWith('mailto:destek@localhost?subject=Hesap%20silme%20talebi')
})
