import type { Page, Route } from 'playwright'
import { altered, button, type Moment, portrait } from './moment.ts'
import { requests } from './support-requests.ts'

const list = '/support?tab=tickets'
const submit = (page: Page) => page.locator('button[type="submit"]:visible').click()

async function openRequest(page: Page, subject: string) {
  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('log').waitFor()
}

const opened = (name: string, subject: string, act?: (page: Page) => Promise<unknown>): Moment => ({
  name: `support-${name}`,
  path: list,
  as: 'fullProfile',
  act: async (page) => {
    await openRequest(page, subject)
    await act?.(page)
  },
})

const broken = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { success: false, code: 'INTERNAL_ERROR', message: '', requestId: '7f3c19e2a4b0' },
  })
const taken = (route: Route) => route.fulfill({ status: 201, json: { success: true, data: {} } })
const tickets = /\/api\/v1\/support\/tickets(\?|$)/

/** Support screens while a user writes, waits, replies or rates. */
export const supportMoments: Moment[] = [
  {
    ...opened('pictures', requests.waiting),
    api: [
      /\/support\/tickets\/\d+\/messages/,
      altered(({ messages }) => {
        for (const message of messages) message.sender_avatar = portrait
      }),
    ],
  },
  {
    name: 'support-refused',
    path: '/support',
    as: 'guest',
    act: async (page) => {
      await page.locator('input[type="email"]').first().fill('ornek')
      await submit(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'support-files',
    path: '/support',
    as: 'gamer',
    act: async (page) => {
      const file = (name: string, bytes: number) => ({ name, mimeType: '', buffer: Buffer.alloc(bytes, 'x') })
      await page
        .locator('input[type="file"]')
        .setInputFiles([
          file('ekran görüntüsü.png', 84_000),
          file('fatura.pdf', 1_240_000),
          file('oyun.exe', 9),
        ])
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'support-failing',
    path: '/support',
    as: 'gamer',
    api: [tickets, broken],
    act: async (page) => {
      await page.locator('input[name="subject"]').fill('Turnuva ödülüm gelmedi')
      await page.locator('textarea').fill('Cuma günkü kupayı kazandım ama ödülüm hesabıma geçmedi.')
      await submit(page)
      await page.locator('[aria-live="polite"] p').first().waitFor()
    },
  },
  {
    name: 'support-half-brought',
    path: '/support',
    as: 'gamer',
    api: [/tickets\/\d+\/attachments$/, broken],
    act: async (page) => {
      await page.locator('input[name="subject"]').fill('Turnuva ödülüm gelmedi')
      await page.locator('textarea').fill('Cuma günkü kupayı kazandım ama ödülüm hesabıma geçmedi.')
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'kupa.png', mimeType: '', buffer: Buffer.alloc(84_000, 'x') })
      await submit(page)
      await button(page, 'Dosyaları gönder', 'Send the files').waitFor()
    },
  },
  {
    name: 'support-lookup-sent',
    path: list,
    as: 'guest',
    // An address that asks too often is refused, and there are eight pictures.
    act: async (page, { newAddress }) => {
      await page.locator('input[type="email"]:visible').fill(newAddress())
      await submit(page)
      await page.getByRole('status').locator('h2').first().waitFor()
    },
  },
  { name: 'support-list', path: list, as: 'fullProfile' },
  {
    name: 'support-list-loading',
    path: list,
    as: 'gamer',
    api: [tickets, () => new Promise<never>(() => {})],
    loading: true,
  },
  { name: 'support-list-failing', path: list, as: 'gamer', api: [tickets, broken] },
  opened('thread-open', requests.open),
  opened('thread-waiting', requests.waiting),
  opened('thread-working', requests.working),
  opened('thread-resolved', requests.solved),
  opened('thread-closed', requests.closed, async (page) => {
    await page.locator('input[type="radio"][value="4"]').check({ force: true })
    await page.locator('textarea').waitFor()
  }),
  opened('thread-reopen', requests.closed, async (page) => {
    await button(page, 'Yeniden aç', 'Reopen').click()
    await page.getByRole('dialog').waitFor()
  }),
  opened('thread-composing', requests.waiting, async (page) => {
    await page.locator('textarea').fill('Firefox 140, Linux. Görüntüsü ekte.')
    await page.locator('input[type="file"]').setInputFiles({
      name: 'about-sayfası.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Firefox 140'),
    })
    await page.locator('form li svg[role="img"]').waitFor()
  }),
  {
    name: 'support-guest-invalid',
    path: '/support/guest/x',
    as: 'guest',
    act: async (page) => {
      await button(page, 'Taleplerimi aç', 'Open my requests').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'support-rated',
    path: '/support/rate/1?token=x',
    as: 'guest',
    api: [/\/feedback(\/check)?$/, taken],
    act: async (page) => {
      await page.locator('input[type="radio"][value="5"]').check({ force: true })
      await submit(page)
      await page.getByRole('status').locator('h1').waitFor()
    },
  },
]
