import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { OwnSignIns } from './own-sign-ins.tsx'

const page = (total: number, items: Parameters<typeof signIn>[]) => ({
  body: {
    data: {
      items: items.map((each) => signIn(...each)),
      pagination: {
        ...{
          page: 1,
          limit: 10,
          total,
          totalPages: Math.ceil(total / 10),
          hasNext: total > 10,
          hasPrev: false,
        },
        ...{ total_is_capped: false },
      },
    },
  },
})
const signIn = (id: string, failedBy: 'password' | 'code' | null, device: string | null) => ({
  ...{ id, success: failedBy === null, failedBy, device, platform: 'web' as const },
  ...{ createdAt: '2026-05-10T09:00:00.000Z', ip: '203.0.113.7', location: 'Türkiye' },
})

test('lists successful and failed sign-ins, and reads further pages', async () => {
  const calls = serve({
    'GET /user/sign-ins': page(12, [
      ['1', null, 'Firefox, Linux'],
      ['2', 'code', null],
    ]),
  })
  await renderAt(<OwnSignIns />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows[0]!.textContent).toMatch(/Firefox, Linux.*203\.0\.113\.7.*Türkiye.*Başarılı/)
  expect(rows[1]!.textContent).toMatch(/Bilinmeyen cihaz.*Yanlış kod/)
  fireEvent.click(screen.getByRole('button', { name: '2' }))
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ page: '2', limit: '10' }))
})
