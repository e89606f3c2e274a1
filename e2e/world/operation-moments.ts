import type { Page } from 'playwright'
import type { World } from './build.ts'
import {
  altered,
  button,
  dialog,
  type Moment,
  momentsOf,
  refused,
  rowOpens,
  states,
  submit,
  submitDialog,
} from './moment.ts'

const history = '/flight-control/notification-history'
const approval = '/flight-control/notification-approval'
const pending = '**/api/v1/admin/notifications/approval/pending?*'
const reject = '**/api/v1/admin/notifications/approval/*/reject'

/** Opens a sent mail with its deliveries. */
async function openSentMail(page: Page, { clientOf, adminA }: World) {
  const { admin } = await clientOf(adminA)
  const answer = await admin.notifications.management.$get({ query: { status: 'sent', limit: '100' } })
  const { data } = await answer.json()
  const mail = data.notifications.find((each) => each.notification_type === 'email')
  await page.goto(`${history}?status=sent&notification=${mail?.id ?? 0}`)
  await dialog(page)
}

/** Opens the form of the first notification. */
export async function editPending(page: Page) {
  await button(page, 'Göster|Aç$', 'View|Open$').click()
  await button(page, 'Düzenle', 'Edit').click()
  await dialog(page)
}

type Row = Record<string, unknown> & { display_title: string }

/** The first has been edited since it was submitted, and the hour of the second has passed. */
const lively = altered(({ notifications }: { notifications: Row[] }) =>
  notifications.forEach((row, at) => {
    if (at === 1) row.scheduled_at = new Date(Date.now() - 7_200_000).toISOString()
    if (at !== 0) return
    row.version = 2
    row.without_provider = 'apps'
    row.changes = [
      { field: 'translations.tr.title', from: 'Kupa yakında', to: row.display_title },
      { field: 'target_type', from: 'all_users', to: 'segment' },
      { field: 'target_value', from: null, to: 'Mobil oyuncular (3)' },
      { field: 'notification_type', from: 'in_app', to: 'push' },
      { field: 'platform_targets', from: ['web', 'mobile', 'desktop'], to: ['android', 'ios'] },
      { field: 'scheduled_at', from: null, to: '2099-05-19T16:00:00.000Z' },
      { field: 'priority', from: 2, to: 4 },
    ]
  }),
)

const night = { enabled: true, from: '22:00', to: '08:00', timezone: 'Europe/Istanbul' }
const quiet = altered((data) => Object.assign(data, { quiet_hours: night }))

/** A channel that has no provider: before the approval, and after the messages were stored. */
const unprovided = altered(({ notifications }: { notifications: Row[] }) => {
  for (const row of notifications) Object.assign(row, { notification_type: 'sms', without_provider: 'all' })
})
const storedAll = altered((detail) => {
  const total = detail.delivery_counts.total
  const skipped = Math.round(total / 8)
  const none = { sent: 0, waiting: 0, failed: 0, cancelled: 0 }
  Object.assign(detail, {
    ...{
      status: 'stored',
      sent_date: null,
      notification_type: 'sms',
      without_provider: 'all',
      retryable_count: 0,
    },
    delivery_counts: { ...none, total, skipped, stored: total - skipped },
    skip_reasons: [{ reason: 'no_address', count: skipped }],
  })
})

const changed = refused(409, 'VERSION_CHANGED')

const openRejection = rowOpens('Reddet', 'Reject')

/** What operators meet between writing and arriving. */
export const operationMoments: Moment[] = [
  ...momentsOf('admin', `${history}?status=sent`, {
    'history-sent': {},
    'history-detail': openSentMail,
    'history-stored': { api: [/\/management\/\d+(\?|$)/, storedAll], act: openSentMail },
  }),
  ...momentsOf('admin', `${history}?status=pending`, {
    'history-edit': editPending,
    'history-edit-late': {
      api: [
        /notifications\/management\/\d+$/,
        (route) => (route.request().method() === 'PUT' ? changed(route) : route.continue()),
      ],
      act: async (page) => {
        await editPending(page)
        await page.locator('[role=dialog] textarea').first().fill('Kupa bir saat sonra başlıyor.')
        await submitDialog(page)
        await button(page, 'Yeni hâlini al', 'Load their version').scrollIntoViewIfNeeded()
      },
    },
    'history-delete': rowOpens('Sil', 'Delete'),
  }),
  ...momentsOf('admin', approval, {
    'approval-stored': {
      api: [/\/notifications\/approval(\/pending)?(\?|$)/, unprovided],
      act: rowOpens('Onayla', 'Approve'),
    },
    'approval-edited': { api: [pending, lively] },
    'approval-changes': {
      api: [pending, lively],
      act: async (page) => {
        await rowOpens('Önizleme', 'Preview')(page)
        await page.locator('[role=dialog] del').first().scrollIntoViewIfNeeded()
      },
    },
    'approval-changed': {
      api: [reject, changed],
      act: async (page) => {
        await openRejection(page)
        await page.locator('textarea').fill('?')
        await submitDialog(page)
        await button(page, 'Yeniden oku', 'Read again').waitFor()
      },
    },
    'approval-preview': rowOpens('Önizleme', 'Preview'),
    'approval-approve': rowOpens('Onayla', 'Approve'),
    'approval-reject-refused': async (page) => {
      await openRejection(page)
      await submit(page)
      await page.getByRole('alert').first().waitFor()
    },
    'approval-reject-failing': async (page) => {
      await page.route(reject, refused(500, 'INTERNAL_ERROR'))
      await openRejection(page)
      await page.getByRole('dialog').getByRole('textbox').fill('Tarih yanlış')
      await submit(page)
      await page.getByText(/^(Onay güncellenemedi|Could not save the decision): /).waitFor()
    },
  }),
  ...momentsOf('gamer', '/profile?section=communication', {
    'profile-quiet-hours': { api: ['**/api/v1/user/notifications/settings', quiet] },
  }),
  ...states('approval', approval, pending),
  ...states('history', history, '**/api/v1/admin/notifications/management?*'),
]
