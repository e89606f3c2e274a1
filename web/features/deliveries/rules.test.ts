import { expect, test } from 'bun:test'
import { chartOf } from './queue-chart.tsx'
import { cancelGroups, isCancellable, operations, whyNot } from './rules.ts'

const summary = {
  pending_approval_processing: 0,
  currently_processing: 0,
  failed_notifications: 0,
  undelivered_notifications: 0,
  undelivered_messages: 0,
  scheduled: 0,
  today_sent: 0,
  today_failed: 0,
  today_messages_sent: 0,
  today_messages: 0,
  today_messages_stored: 0,
  today_processed_percentage: null,
  avg_queue_wait_hours: null,
}
const open = (given: Partial<typeof summary>) =>
  operations.filter((operation) => whyNot(operation, { ...summary, ...given }, undefined) === undefined)

test('an idle queue disables all operations and shows why', () => {
  expect(open({})).toEqual([])
  expect(operations.map((each) => String(whyNot(each, summary, undefined)))).toEqual([
    'İşlenecek onaylı bildirim yok',
    'Gönderilecek bir şey yok',
    'Ulaşmayan mesaj yok',
  ])
})

test('waiting messages can be processed or sent, failed ones retried', () => {
  expect(open({ pending_approval_processing: 1 })).toEqual(['process', 'send'])
  expect(open({ currently_processing: 1 })).toEqual(['send'])
  expect(open({ undelivered_messages: 1 })).toEqual(['retry'])
})

test('no operation starts while another one runs', () => {
  const busy = { ...summary, pending_approval_processing: 3, undelivered_messages: 3 }
  expect(operations.map((each) => whyNot(each, busy, 'send'))).toEqual(Array(3).fill('Bir işlem sürüyor'))
})

const list = [
  { status: 'processing', notification_type: 'sms', count: 1 },
  { status: 'processing', notification_type: 'push', count: 2 },
  { status: 'approved', notification_type: 'email', count: 0 },
  { status: 'failed', notification_type: 'email', count: 4 },
] as const

test('only unfinished states can be cancelled, each type separately', () => {
  expect(cancelGroups([...list])).toEqual([
    {
      status: 'processing',
      types: [
        { type: 'push', count: 2 },
        { type: 'sms', count: 1 },
      ],
    },
  ])
  expect(isCancellable('failed')).toBe(false)
})

test('the chart leaves out zero values', () => {
  const { rows, series } = chartOf([...list])
  expect(rows).toEqual([
    { name: 'Gönderiliyor', values: { sms: 1, push: 2 } },
    { name: 'Başarısız', values: { email: 4 } },
  ])
  expect(series.map(({ key }) => key)).toEqual(['push', 'email', 'sms'])
})
