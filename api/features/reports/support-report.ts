import type { Label } from '#api/rules/labels/label.ts'
import { priorityLabels } from '#api/rules/labels/notifications.ts'
import { feedbackTopicLabels, ticketCategoryLabels, ticketStatusLabels } from '#api/rules/labels/tickets.ts'
import { perDay } from './range.ts'
import { count, dayColumn, type SectionColumn, type SectionSource, text } from './section.ts'
import {
  countRatings,
  countTargets,
  countTicketsBy,
  countTicketsPerDay,
  measureTickets,
  rateTopics,
} from './support-queries.ts'

const tickets = count('count', 'Talep', 'Tickets')
const ratings = count('count', 'Değerlendirme', 'Ratings')
const minutes = (key: string, tr: string, en: string): SectionColumn => ({
  key,
  label: { tr, en },
  kind: 'minutes',
})
const statusLabels: Record<string, Label> = {
  ...ticketStatusLabels,
  waiting_user: { tr: 'Kullanıcı bekleniyor', en: 'Waiting for the requester' },
}
const measureLabels: Record<string, Label> = {
  first_response: { tr: 'İlk yanıta kadar', en: 'Until the first reply' },
  resolution: { tr: 'Çözüme kadar', en: 'Until resolved' },
}
const targetLabels: Record<string, Label> = {
  first_response: { tr: 'İlk yanıt', en: 'First response' },
  resolution: { tr: 'Çözüm', en: 'Resolution' },
}
const opened: Label = {
  tr: 'Bu günlerde açılan talepler, spam hariç.',
  en: 'Tickets that were opened on these days, without spam.',
}

const group =
  (key: 'status' | 'category' | 'priority', title: Label, column: SectionColumn): SectionSource =>
  async ({ sql }, range) => ({
    key,
    title,
    note: opened,
    chart: 'bars',
    columns: [column, tickets],
    rows: await countTicketsBy(sql, range, key),
  })

/** Tickets, how fast they were answered, and how they were rated (D29). */
export const supportReport: SectionSource[] = [
  async ({ sql }, range) => ({
    key: 'days',
    title: { tr: 'Günlere göre açılan talepler ve çözümler', en: 'Tickets opened and resolutions per day' },
    note: {
      tr: 'Spam hariç. Yeniden açılıp yine çözülen bir talep her çözümüyle sayılır.',
      en: 'Without spam. A ticket that was reopened counts with each of its resolutions.',
    },
    chart: 'line',
    columns: [dayColumn, count('created', 'Açılan', 'Opened'), count('resolved', 'Çözüm', 'Resolutions')],
    rows: perDay(range, ['created', 'resolved'], await countTicketsPerDay(sql, range)),
  }),
  group(
    'status',
    { tr: 'Duruma göre talepler', en: 'Tickets by status' },
    text('key', 'Durum', 'Status', statusLabels),
  ),
  group(
    'category',
    { tr: 'Kategoriye göre talepler', en: 'Tickets by category' },
    text('key', 'Kategori', 'Category', ticketCategoryLabels),
  ),
  group(
    'priority',
    { tr: 'Önceliğe göre talepler', en: 'Tickets by priority' },
    text('key', 'Öncelik', 'Priority', priorityLabels),
  ),
  async ({ sql }, range) => ({
    key: 'times',
    title: { tr: 'Yanıt ve çözüm süreleri', en: 'Response and resolution times' },
    columns: [
      text('key', 'Süre', 'Time', measureLabels),
      tickets,
      minutes('mean', 'Ortalama', 'Mean'),
      minutes('median', 'Ortanca', 'Median'),
      minutes('p95', '%95’i şundan kısa', '95% are shorter than'),
    ],
    rows: await measureTickets(sql, range),
  }),
  async ({ sql, now }, range) => ({
    key: 'targets',
    title: { tr: 'Hedef süreler', en: 'Service levels' },
    note: {
      tr: 'Bu günlerde açılan talepler, spam ve birleştirilenler hariç. Yanıtsız kapatılan sayılmaz.',
      en: 'Tickets that were opened on these days, without spam, merged ones and those closed without an answer.',
    },
    columns: [
      text('key', 'Hedef', 'Target', targetLabels),
      count('met', 'Zamanında', 'Met'),
      count('missed', 'Kaçan', 'Missed'),
      count('running', 'Süren', 'Running'),
      { key: 'rate', label: { tr: 'Zamanında olanların payı', en: 'Share met' }, kind: 'percent' },
    ],
    rows: await countTargets(sql, range, now()),
  }),
  async ({ sql }, range) => ({
    key: 'ratings',
    title: { tr: 'Değerlendirmeler', en: 'Ratings' },
    note: { tr: 'Spam hariç.', en: 'Without spam.' },
    chart: 'bars',
    columns: [text('rating', 'Puan', 'Rating'), ratings],
    rows: await countRatings(sql, range),
  }),
  async ({ sql }, range) => ({
    key: 'topics',
    title: { tr: 'Konuya göre değerlendirmeler', en: 'Ratings by topic' },
    columns: [
      text('topic', 'Konu', 'Topic', feedbackTopicLabels),
      ratings,
      { key: 'mean', label: { tr: 'Ortalama puan', en: 'Average rating' }, kind: 'mean' },
    ],
    rows: await rateTopics(sql, range),
  }),
]
