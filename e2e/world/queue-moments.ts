import type { Route } from 'playwright'
import { altered, button, dialog, type Moment } from './moment.ts'
import { panel } from './panel-moments.ts'

const queue = '/flight-control/notification-queue'
/** A view of the phone's page, which a desk shows all at once. */
const view = (name: 'work' | 'list' | 'outbox') => `${queue}?view=${name}`

/** An hour in which a campaign went out, and its provider stumbled. */
async function busy(route: Route) {
  const answer = await route.fetch()
  const body = await answer.json()
  const end = new Date(body.data.history.to).getTime()
  body.data.history.points = Array.from({ length: 44 }, (_, minute) => ({
    at: new Date(end - (50 - minute) * 60_000).toISOString(),
    channel: 'email',
    sent: Math.round(900 + 600 * Math.sin(minute / 5)),
    failed: minute > 28 && minute < 35 ? 240 : 6,
    stored: minute % 11 === 0 ? 90 : 0,
    skipped: 40 + (minute % 7) * 6,
    avg_wait_ms: 1200 + (minute > 28 ? 9_000 * Math.sin((minute - 28) / 6) ** 2 : 300 * (minute % 3)),
  }))
  body.data.history.skips = [
    { reason: 'preference_off', channel: 'email', count: 1280 },
    { reason: 'preference_off', channel: 'sms', count: 240 },
    { reason: 'no_consent', channel: 'email', count: 860 },
    { reason: 'frequency_cap', channel: 'push', count: 142 },
  ]
  await route.fulfill({ response: answer, json: body })
}

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
  {
    name: 'queue-outbox',
    path: view('outbox'),
    as: 'admin',
    api: outboxApi,
    act: (page) => page.getByText('Doğrulama kodun: 453614').waitFor(),
  },
  {
    name: 'queue-letter',
    path: view('outbox'),
    as: 'admin',
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
  {
    name: 'queue-charts',
    path: queue,
    as: 'admin',
    api: ['**/api/v1/admin/notifications/queue/status*', busy],
  },
  {
    name: 'queue-cancel',
    path: view('work'),
    as: 'admin',
    act: async (page) => {
      await button(page, 'İptal et', 'Cancel').click()
      await dialog(page)
    },
  },
  {
    name: 'queue-retry',
    path: view('work'),
    as: 'admin',
    act: async (page) => {
      await button(page, 'Başarısız .*mesajı dene', 'Retry [\\d,]+ failed').click()
      await dialog(page)
    },
  },
  {
    name: 'queue-retry-progress',
    path: view('work'),
    as: 'admin',
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
  ...panel('queue', queue, /\/admin\/notifications\/queue(\/status)?(\?|$)/),
]
