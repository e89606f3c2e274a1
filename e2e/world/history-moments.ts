import type { Page } from 'playwright'
import type { NotificationStatus } from '#db/enums/notifications.ts'
import type { World } from './build.ts'
import { dialog, type Moment, momentsOf, rowOpens, submitDialog } from './moment.ts'
import { editPending } from './operation-moments.ts'

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

const states = ['pending', 'scheduled', 'processing', 'stored', 'failed', 'rejected', 'cancelled'] as const

const titleIn = (page: Page) =>
  page.locator('[role=dialog]').getByLabel(/^(Başlık \(Türkçe\)|Title \(Turkish\))/)

/** A notification in each of its states, and what an operator asks of the queue about it. */
export const historyMoments: Moment[] = [
  ...states.flatMap((status) =>
    momentsOf('admin', history, { [`history-detail-${status}`]: opened(status) }),
  ),
  ...momentsOf('admin', history, {
    'history-fallback': opened('sent', ({ fallback }) => fallback.length > 0),
    'history-uses': opened(
      'sent',
      ({ clicked_count, notification_type: type }) => type === 'in_app' && clicked_count > 0,
    ),
    'history-deliveries': async (page, world) => {
      await opened('sent', ({ notification_type: type }) => type === 'email')(page, world)
      await page.locator('[role=dialog] section ul.divide-y li').last().scrollIntoViewIfNeeded()
    },
  }),
  ...momentsOf('admin', `${history}?status=pending`, {
    'history-edit-refused': async (page) => {
      await editPending(page)
      await titleIn(page).fill('')
      await submitDialog(page)
      await page.locator('[role=dialog] [aria-invalid="true"]').first().scrollIntoViewIfNeeded()
    },
    'history-edit-leave': async (page) => {
      await editPending(page)
      await titleIn(page).fill('Lodos Kupası ertelendi')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  }),
  ...momentsOf('admin', queue, {
    'queue-undelivered': '?status=undelivered&view=list',
    'queue-failed': '?status=failed&view=list',
    'queue-cancel-one': {
      // The phone shows one view at a time.
      search: '?view=list',
      act: rowOpens('İptal et: ', 'Cancel: '),
    },
  }),
]
