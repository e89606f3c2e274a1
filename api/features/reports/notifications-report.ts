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
  count('sent', 'Ulaşan', 'Delivered'),
  count('stored', 'Saklanan', 'Stored'),
  count('failed', 'Başarısız', 'Failed'),
  count('skipped', 'Atlanan', 'Skipped'),
]
const channel = text('channel', 'Kanal', 'Channel', channelLabels)
const rate: SectionColumn = {
  key: 'rate',
  label: { tr: 'Ulaşma oranı', en: 'Delivery rate' },
  kind: 'percent',
}
const waited: SectionColumn = {
  key: 'waited',
  label: { tr: 'Ortalama bekleme', en: 'Average wait' },
  kind: 'seconds',
}

/** A day before the first one with figures has none, which is not the same as zero. */
const knownDays = (rows: Record<string, Cell>[], [first]: { day: string | null }[]) =>
  rows.map((row) =>
    first?.day && String(row.day) >= first.day
      ? row
      : { day: row.day!, sent: null, stored: null, failed: null, skipped: null },
  )

/** What was sent, and with what result (D29). */
export const notificationsReport: SectionSource[] = [
  async ({ sql }, range) => ({
    key: 'days',
    title: { tr: 'Günlere göre mesajlar', en: 'Messages per day' },
    note: {
      tr: 'Günlük sayılar iki yıl saklanır. Daha eski ya da sayılmaya başlanmadan önceki günler bilinmez (—). Saklanan: kanalın sağlayıcısı olmadığı için gönderilmeyen.',
      en: 'Daily figures are kept for two years. Older days, and those before counting began, are not known (—). Stored: not sent, because the channel has no provider.',
    },
    chart: 'line',
    columns: [dayColumn, ...outcomes],
    rows: knownDays(
      perDay(range, ['sent', 'stored', 'failed', 'skipped'], await countDeliveriesPerDay(sql, range)),
      await findFirstDay(sql),
    ),
  }),
  async ({ sql }, range) => ({
    key: 'channels',
    title: { tr: 'Kanallara göre mesajlar', en: 'Messages by channel' },
    note: {
      tr: 'Ulaşma oranı, atlananlar ve saklananlar olmadan hesaplanır.',
      en: 'The delivery rate leaves out skipped recipients and stored messages.',
    },
    chart: 'bars',
    columns: [channel, ...outcomes, rate, waited],
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
    title: { tr: 'En çok kişiye ulaşan 20 bildirim', en: 'The 20 notifications with most recipients' },
    columns: [
      { key: 'id', label: { tr: 'No', en: 'Id' }, kind: 'text' },
      text('title', 'Başlık', 'Title'),
      channel,
      ...outcomes,
      rate,
    ],
    rows: await findTopNotifications(sql, range, language),
  }),
  async ({ sql }, range) => ({
    key: 'channel_days',
    title: { tr: 'Gün ve kanala göre mesajlar', en: 'Messages by day and channel' },
    columns: [dayColumn, channel, ...outcomes],
    rows: await countDeliveriesPerDayAndChannel(sql, range),
  }),
]
