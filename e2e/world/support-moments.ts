import type { Page } from 'playwright'
import { altered, answered, button, type Moment, momentsOf, portrait, refused } from './moment.ts'
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

const broken = refused(500, 'INTERNAL_ERROR')
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
  ...momentsOf('guest', '/support', {
    'support-refused': async (page) => {
      await page.locator('input[type="email"]').first().fill('ornek')
      await submit(page)
      await page.getByRole('alert').first().waitFor()
    },
  }),
  ...momentsOf('gamer', '/support', {
    'support-files': async (page) => {
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
    'support-failing': {
      api: [tickets, broken],
      act: async (page) => {
        await page.locator('input[name="subject"]').fill('Turnuva ödülüm gelmedi')
        await page.locator('textarea').fill('Cuma günkü kupayı kazandım ama ödülüm hesabıma geçmedi.')
        await submit(page)
        await page.locator('[aria-live="polite"] p').first().waitFor()
      },
    },
    'support-half-brought': {
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
  }),
  ...momentsOf('guest', list, {
    // An address that asks too often is refused, and there are eight pictures.
    'support-lookup-sent': async (page, { newAddress }) => {
      await page.locator('input[type="email"]:visible').fill(newAddress())
      await submit(page)
      await page.getByRole('status').locator('h2').first().waitFor()
    },
  }),
  { name: 'support-list', path: list, as: 'fullProfile' },
  ...momentsOf('gamer', list, {
    'support-list-loading': { api: [tickets, () => new Promise<never>(() => {})], loading: true },
    'support-list-failing': { api: [tickets, broken] },
  }),
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
  ...momentsOf('guest', '/support/guest/x', {
    'support-guest-invalid': async (page) => {
      await button(page, 'Taleplerimi aç', 'Open my requests').click()
      await page.getByRole('alert').waitFor()
    },
  }),
  ...momentsOf('guest', '/support/rate/1?token=x', {
    'support-rated': {
      api: [/\/feedback(\/check)?$/, answered({}, 201)],
      act: async (page) => {
        await page.locator('input[type="radio"][value="5"]').check({ force: true })
        await submit(page)
        await page.getByRole('status').locator('h1').waitFor()
      },
    },
  }),
]
