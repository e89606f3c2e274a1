import { skipReasonLabels } from '#api/rules/labels/deliveries.ts'
import { channelLabels, notificationKindLabels } from '#api/rules/labels/notifications.ts'
import {
  countDeliveriesPerChannel,
  countDeliveriesPerDay,
  countDeliveriesPerDayAndChannel,
  countNotificationsByKind,
  countSkips,
  findFirstDay,
  findTopNotifications,
} from './notifications-queries.ts'
import { perDay } from './range.ts'
import { type Cell, count, dayColumn, type SectionColumn, type SectionSource, text } from './section.ts'

const outcomes = [
  count('sent', 'Gönderilen', 'Sent'),
  count('stored', 'Saklanan', 'Stored'),
  count('failed', 'Başarısız', 'Failed'),
  count('skipped', 'Atlanan', 'Skipped'),
]
/** What providers reported of sent messages. */
const reported = [
  count('delivered', 'İletildi', 'Delivered'),
  count('bounced', 'Geri döndü', 'Bounced'),
  count('complained', 'İstenmeyen dendi', 'Reported as spam'),
]
const keysOf = (columns: SectionColumn[]) => columns.map(({ key }) => key)
const noValues = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, null]))
const channel = text('channel', 'Kanal', 'Channel', channelLabels)
const rate: SectionColumn = {
  key: 'rate',
  label: { tr: 'Gönderme oranı', en: 'Sent rate' },
  kind: 'percent',
}
const waited: SectionColumn = {
  key: 'waited',
  label: { tr: 'Ortalama bekleme', en: 'Average wait' },
  kind: 'seconds',
}

const useNote = {
  tr: 'Açma, gelen kutusunda; bağlantı, gelen kutusunda ya da anlık bildirimde sayılır; yalnızca kullanım istatistiklerine izin verenlerde, e-postalarda hiç.',
  en: 'Opens are counted in the inbox, clicks in the inbox and of pushes; only of users who allow usage statistics, and never in e-mails.',
}

/**
 * A day before the first one with figures has none, and one on which no provider reported anything no receipts, which is
 * not the same as zero.
 */
const knownDays = (rows: Record<string, Cell>[], [first]: { day: string | null }[]) =>
  rows.map((row) => {
    if (!first?.day || String(row.day) < first.day)
      return { ...noValues(keysOf([...outcomes, ...reported])), day: row.day! }
    return keysOf(reported).every((key) => row[key] === 0) ? { ...row, ...noValues(keysOf(reported)) } : row
  })

/** What was sent, and with what result (D29). */
export const notificationsReport: SectionSource[] = [
  async ({ sql }, range) => ({
    key: 'days',
    title: { tr: 'Günlere göre mesajlar', en: 'Messages per day' },
    note: {
      tr: 'Günlük sayılar iki yıl saklanır. Daha eski ya da sayılmaya başlanmadan önceki günler bilinmez (—). Saklanan: kanalın sağlayıcısı olmadığı için gönderilmeyen. İletildi, geri döndü ve istenmeyen dendi: sağlayıcının bildirdiği günde; hiçbir şey bildirilmediyse bilinmez (—).',
      en: 'Daily figures are kept for two years. Older days, and those before counting began, are not known (—). Stored: not sent, because the channel has no provider. Delivered, bounced and reported as spam: on the day on which the provider reported it; not known (—) where nothing was reported.',
    },
    chart: 'line',
    columns: [dayColumn, ...outcomes, ...reported],
    rows: knownDays(
      perDay(range, keysOf([...outcomes, ...reported]), await countDeliveriesPerDay(sql, range)),
      await findFirstDay(sql),
    ),
  }),
  async ({ sql }, range) => ({
    key: 'channels',
    title: { tr: 'Kanallara göre mesajlar', en: 'Messages by channel' },
    note: {
      tr: 'Gönderme oranı, atlananlar ve saklananlar olmadan hesaplanır.',
      en: 'The sent rate leaves out skipped recipients and stored messages.',
    },
    chart: 'bars',
    columns: [channel, ...outcomes, ...reported, rate, waited],
    rows: await countDeliveriesPerChannel(sql, range),
  }),
  async ({ sql }, range) => ({
    key: 'skips',
    title: { tr: 'Neden atlandılar', en: 'Why recipients were skipped' },
    chart: 'bars',
    columns: [text('reason', 'Neden', 'Reason', skipReasonLabels), count('count', 'Alıcı', 'Recipients')],
    rows: await countSkips(sql, range),
  }),
  async ({ sql }, range) => ({
    key: 'kinds',
    title: { tr: 'Konulara göre bildirimler', en: 'Notifications by topic' },
    chart: 'bars',
    columns: [
      text('kind', 'Konu', 'Topic', notificationKindLabels),
      count('count', 'Bildirim', 'Notifications'),
    ],
    rows: await countNotificationsByKind(sql, range),
  }),
  async ({ sql }, range, language) => ({
    key: 'top',
    title: { tr: 'En çok kişiye gönderilen 20 bildirim', en: 'The 20 notifications with most recipients' },
    note: useNote,
    columns: [
      { key: 'id', label: { tr: 'No', en: 'Id' }, kind: 'text' },
      text('title', 'Başlık', 'Title'),
      channel,
      ...outcomes,
      ...reported,
      count('opened', 'Açan', 'Opened'),
      count('clicked', 'Bağlantıyı izleyen', 'Clicked'),
      rate,
    ],
    rows: await findTopNotifications(sql, range, language),
  }),
  async ({ sql }, range) => ({
    key: 'channel_days',
    title: { tr: 'Gün ve kanala göre mesajlar', en: 'Messages by day and channel' },
    columns: [dayColumn, channel, ...outcomes, ...reported],
    rows: await countDeliveriesPerDayAndChannel(sql, range),
  }),
]
