import { expect, spyOn, test } from 'bun:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from './log.ts'
import { type Mail, MailRefused } from './mailer.ts'
import { createPost } from './post.ts'

const log = createLog({ dir: join(tmpdir(), 'meydan-test-logs'), level: 'silent' })
const mail: Mail = { to: 'oyuncu@ornek.com', subject: 'Merhaba', text: 'x', html: '<p>x</p>' }

test('the answer leaves before anything of its mail is done, so that its time tells nothing (D65)', async () => {
  const order: string[] = []
  const send = async () => void order.push('sent')
  const mailer = { configured: true, send, close: async () => {} }
  const post = createPost({ mailer, unsent: { send, sendDue: async () => {} }, log })
  const verb = async () => {
    post.send(() => {
      order.push('written')
      return mail
    })
    await Promise.resolve()
    return 'answered'
  }
  order.push(await verb())
  await Promise.resolve()
  expect(order).toEqual(['answered'])
  await post.idle()
  expect(order).toEqual(['answered', 'written', 'sent'])
})

test.each([
  [false, [mail]],
  [true, []],
])('what nobody carries is told of, and nothing else: configured %p', async (configured, told) => {
  const kept: Mail[] = []
  const mailer = { configured, send: async () => {}, close: async () => {} }
  const unsent = { send: mailer.send, sendDue: async () => {} }
  const post = createPost({ mailer, unsent, log, kept: (each) => kept.push(each) })
  post.send(mail)
  await post.idle()
  expect(kept).toEqual(told)
})

const away = () => new Error('away')
test.each([
  ['until it is there again', [away, away], [1_000, 5_000], [mail]],
  ['for half a minute', [away, away, away, away], [1_000, 5_000, 30_000], []],
  ['but not what is refused for good', [() => new MailRefused('no such user', true)], [], []],
])('what is kept nowhere is tried again %s', async (_, refusals, waited, told) => {
  using sleep = spyOn(Bun, 'sleep').mockResolvedValue()
  const left = [...refusals]
  const heard: Mail[] = []
  const send = async () => {
    const refusal = left.shift()
    if (refusal) throw refusal()
  }
  const mailer = { configured: false, send, close: async () => {} }
  const unsent = { send, sendDue: async () => {} }
  const post = createPost({ mailer, unsent, log, kept: (each) => heard.push(each) })
  post.send(mail)
  await post.idle()
  expect(sleep.mock.calls.map(([ms]) => ms)).toEqual(waited)
  expect(heard).toEqual(told)
})
