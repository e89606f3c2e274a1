import { expect, test } from 'bun:test'
import { screen, waitFor, within } from '@testing-library/react'
import { serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { DeleteAccountPage } from './delete-account-page.tsx'

const serveContact = (contact: string | null) =>
  serve({
    'GET /content/legal/:slug': {
      body: {
        data: {
          ...{ slug: 'privacy', language: 'tr', title: 'Gizlilik', html: '', sections: [], hash: 'a1b2' },
          ...{ version: '2026-11-27', updated_at: '2026-11-27T00:00:00.000Z', contact },
        },
      },
    },
  })

test('shows the warning, what is deleted, the four steps, the retention periods and the contact address', async () => {
  serveContact('bilgi@isik.example')
  await renderAt(<DeleteAccountPage />)
  expect(document.title).toBe('Hesabını silmek · Meydan')
  expect(screen.getByText('Silinen hesap 30 gün sonra geri gelmez')).toBeDefined()
  const card = (name: string) => within(screen.getByRole('region', { name }))
  expect(card('Neler silinir').getAllByRole('listitem')).toHaveLength(6)
  expect(card('Dört adımda silme').getAllByRole('listitem')).toHaveLength(4)
  expect(card('Ne kadar saklanır').getByText('30 gün sonra')).toBeDefined()
  const mail = await card('Takıldın mı?').findByRole<HTMLAnchorElement>('link', {
    name: 'bilgi@isik.example',
  })
  expect(mail.href).toBe('mailto:bilgi@isik.example?subject=Hesap%20silme%20talebi')
})

test('says the way back within 30 days wherever it says that an account does not come back', async () => {
  serveContact(null)
  await renderAt(<DeleteAccountPage />)
  const text = document.body.textContent
  expect(text.match(/e-postadaki bağlantı hesabını geri getirir/g)).toHaveLength(2)
})

test('without a configured address names support only', async () => {
  const calls = serveContact(null)
  await renderAt(<DeleteAccountPage />)
  await waitFor(() => expect(calls).toHaveLength(1))
  const links = within(screen.getByRole('region', { name: 'Takıldın mı?' })).getAllByRole<HTMLAnchorElement>(
    'link',
  )
  expect(links.map(({ pathname }) => pathname)).toEqual(['/support'])
})
