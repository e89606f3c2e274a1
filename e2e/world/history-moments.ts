import type { Page } from 'playwright'
import type { NotificationStatus } from '#db/enums.ts'
import type { World } from './build.ts'
import { button, dialog, type Moment } from './moment.ts'

const history = '/flight-control/notification-history'
const queue = '/flight-control/notification-queue'

/** Opens the first of a state, which has one in every demo. */
const opened =
  (status: NotificationStatus, type?: string) =>
  async (page: Page, { clientOf, adminA }: World) => {
    const { admin } = await clientOf(adminA)
    const answer = await admin.notifications.management.$get({ query: { status, limit: '100' } })
    const { data } = await answer.json()
    const found = data.notifications.find((each) => !type || each.notification_type === type)
    await page.goto(`${history}?status=${status}&notification=${found?.id ?? 0}`)
    await dialog(page)
  }

const states: NotificationStatus[] = [
  ...(['pending', 'scheduled', 'processing', 'stored', 'failed', 'rejected', 'cancelled'] as const),
]

const counts = { total: 0, waiting: 0, sent: 0, stored: 0, failed: 0, cancelled: 0, skipped: 0 }

/** A push that has gone to those who had not read it, and an e-mail that is still to come. */
const followed = {
  fallback_outcome: [
    {
      ...{
        channel: 'push',
        hours: 4,
        status: 'sent',
        due_date: '2026-11-27T14:00:00.000Z',
        not_needed_count: 1_204,
      },
      delivery_counts: { ...counts, total: 696, sent: 420, skipped: 276 },
      skip_reasons: [{ reason: 'no_address', count: 276 }],
    },
    {
      ...{ channel: 'email', hours: 20, status: 'scheduled', due_date: '2026-11-28T10:00:00.000Z' },
      ...{
        not_needed_count: 0,
        delivery_counts: { ...counts, total: 1_900, waiting: 1_900 },
        skip_reasons: [],
      },
    },
  ],
}

/** A notification in each of its states, and what an operator asks of the queue about it. */
export const historyMoments: Moment[] = [
  ...states.map(
    (status): Moment => ({
      name: `history-detail-${status}`,
      path: history,
      as: 'admin',
      act: opened(status),
    }),
  ),
  {
    name: 'history-fallback',
    path: history,
    as: 'admin',
    act: async (page, world) => {
      await page.route(/management\/\d+$/, async (route) => {
        const response = await route.fetch()
        const { data } = await response.json()
        await route.fulfill({ response, json: { data: { ...data, ...followed } } })
      })
      await opened('sent', 'in_app')(page, world)
    },
  },
  {
    name: 'history-deliveries',
    path: history,
    as: 'admin',
    act: async (page, world) => {
      await opened('sent', 'email')(page, world)
      await page.locator('[role=dialog] section ul.divide-y li').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'history-edit-refused',
    path: `${history}?status=pending`,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Göster|Aç$', 'View|Open$').click()
      await button(page, 'Düzenle', 'Edit').click()
      await page
        .locator('[role=dialog]')
        .getByLabel(/^(Başlık \(Türkçe\)|Title \(Turkish\))/)
        .fill('')
      await page.locator('[role=dialog] button[type=submit]').click()
      await page.locator('[role=dialog] [aria-invalid="true"]').first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'history-edit-leave',
    path: `${history}?status=pending`,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Göster|Aç$', 'View|Open$').click()
      await button(page, 'Düzenle', 'Edit').click()
      await page
        .locator('[role=dialog]')
        .getByLabel(/^(Başlık \(Türkçe\)|Title \(Turkish\))/)
        .fill('Lodos Kupası ertelendi')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'queue-undelivered', path: `${queue}?status=undelivered&view=list`, as: 'admin' },
  { name: 'queue-failed', path: `${queue}?status=failed&view=list`, as: 'admin' },
  {
    name: 'queue-cancel-one',
    // The phone shows one view at a time.
    path: `${queue}?view=list`,
    as: 'admin',
    act: async (page) => {
      await page
        .getByRole('region', { name: /^(Kuyruktakiler|In the queue)$/ })
        .getByRole('button', { name: /^(İptal et|Cancel): / })
        .first()
        .click()
      await dialog(page)
    },
  },
]
