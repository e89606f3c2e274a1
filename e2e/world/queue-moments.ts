import type { Route } from 'playwright'
import { altered, dialog, type Moment, momentsOf, opens, states } from './moment.ts'

const queue = '/flight-control/notification-queue'
/** A view of the phone's page, which a desk shows all at once. */
const view = (name: 'work' | 'list' | 'outbox') => `${queue}?view=${name}`

/** An hour in which a campaign went out, and its provider stumbled. */
const busy = altered(({ history }) => {
  const end = new Date(history.to).getTime()
  history.points = Array.from({ length: 44 }, (_, minute) => ({
    at: new Date(end - (50 - minute) * 60_000).toISOString(),
    channel: 'email',
    sent: Math.round(900 + 600 * Math.sin(minute / 5)),
    failed: minute > 28 && minute < 35 ? 240 : 6,
    stored: minute % 11 === 0 ? 90 : 0,
    skipped: 40 + (minute % 7) * 6,
    avg_wait_ms: 1200 + (minute > 28 ? 9_000 * Math.sin((minute - 28) / 6) ** 2 : 300 * (minute % 3)),
  }))
  history.skips = [
    { reason: 'preference_off', channel: 'email', count: 1280 },
    { reason: 'preference_off', channel: 'sms', count: 240 },
    { reason: 'no_consent', channel: 'email', count: 860 },
    { reason: 'frequency_cap', channel: 'push', count: 142 },
  ]
})

/** The outbox without a mail provider, and one of its messages. */
function outbox(route: Route) {
  const letters = ['sms', 'email', 'push'].map((channel, at) => ({
    id: 3 - at,
    channel,
    recipient: ['+905321234567', 'isil.caglar@ornek.com', 'telefon'][at],
    subject: ['Giriş kodun', 'Doğrulama kodun: 453614', 'Kupa bu akşam başlıyor'][at],
    created_date: new Date(Date.now() - at * 240_000).toISOString(),
  }))
  const one = /outbox\/(\d)$/.exec(route.request().url())?.[1]
  const text = 'Merhaba,\n\nDoğrulama kodun:\n\n453614\n\nKod iki dakika geçerli.\n'
  const data = one
    ? { ...letters[3 - Number(one)], bodies_shown: true, text, html: null }
    : {
        letters,
        unconfigured: ['push', 'email', 'sms'],
        bodies_shown: true,
        pagination: { total: 3, page: 1, limit: 20, totalPages: 1, hasNext: false, hasPrevious: false },
      }
  return route.fulfill({ json: { success: true, data } })
}
const outboxApi: Moment['api'] = [/notifications\/outbox/, outbox]

/** The queue while it works, and what it keeps where there is no provider. */
export const queueMoments: Moment[] = [
  ...momentsOf('admin', view('outbox'), {
    'queue-outbox': { api: outboxApi, act: (page) => page.getByText('Doğrulama kodun: 453614').waitFor() },
    'queue-letter': {
      api: outboxApi,
      act: async (page) => {
        const row = page.getByText('Doğrulama kodun: 453614')
        await row.waitFor()
        // A card of a phone has a button where a row is pressed.
        const open = page.getByRole('listitem').filter({ has: row }).getByRole('button')
        await ((await open.count()) > 0 ? open : row).click()
        await dialog(page)
        await page.getByText('453614', { exact: false }).last().waitFor()
      },
    },
  }),
  ...momentsOf('admin', queue, {
    'queue-charts': {
      api: ['**/api/v1/admin/notifications/queue/status*', busy],
    },
  }),
  ...momentsOf('admin', view('work'), {
    'queue-cancel': opens('İptal et', 'Cancel'),
    'queue-retry': opens('Başarısız .*mesajı dene', 'Retry [\\d,]+ failed'),
    'queue-retry-progress': {
      api: [
        '**/api/v1/admin/notifications/queue/status*',
        altered(({ retry }) =>
          Object.assign(retry, {
            messages: 0,
            progress: { total: 1_204, requeued: 380, started_date: new Date().toISOString() },
          }),
        ),
      ],
    },
  }),
  ...states('queue', queue, /\/admin\/notifications\/queue(\/status)?(\?|$)/),
]
