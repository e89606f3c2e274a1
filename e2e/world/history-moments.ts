import type { Page } from 'playwright'
import type { NotificationStatus } from '#db/enums/notifications.ts'
import type { World } from './build.ts'
import { button, dialog, type Moment, rowAction } from './moment.ts'

const history = '/flight-control/notification-history'
const queue = '/flight-control/notification-queue'

type Listed = { notification_type: string; clicked_count: number; fallback: unknown[] }

/** Opens the first of a state, which has one in every demo. */
const opened =
  (status: NotificationStatus, matches: (each: Listed) => boolean = () => true) =>
  async (page: Page, { clientOf, adminA }: World) => {
    const { admin } = await clientOf(adminA)
    const answer = await admin.notifications.management.$get({ query: { status, limit: '100' } })
    const { data } = await answer.json()
    const found = data.notifications.find(matches)
    await page.goto(`${history}?status=${status}&notification=${found?.id ?? 0}`)
    await dialog(page)
  }

const states: NotificationStatus[] = [
  ...(['pending', 'scheduled', 'processing', 'stored', 'failed', 'rejected', 'cancelled'] as const),
]

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
    act: opened('sent', ({ fallback }) => fallback.length > 0),
  },
  {
    name: 'history-uses',
    path: history,
    as: 'admin',
    act: opened(
      'sent',
      ({ clicked_count, notification_type: type }) => type === 'in_app' && clicked_count > 0,
    ),
  },
  {
    name: 'history-deliveries',
    path: history,
    as: 'admin',
    act: async (page, world) => {
      await opened('sent', ({ notification_type: type }) => type === 'email')(page, world)
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
      await rowAction(page, 'İptal et: ', 'Cancel: ')
      await dialog(page)
    },
  },
]
