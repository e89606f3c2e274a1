import { expect, spyOn, test } from 'bun:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from './log.ts'
import { createMailQueue } from './mail-queue.ts'
import { type Mail, MailRefused } from './mailer.ts'
import { noAddress } from './unsent-mails.ts'

const log = createLog({ dir: join(tmpdir(), 'meydan-test-logs'), level: 'silent' })
const mail: Mail = { to: 'oyuncu@ornek.com', subject: 'Merhaba', text: 'x', html: '<p>x</p>' }

/** A mail queue's options: `stores` is false for an unreachable database. */
function options({ configured = true, stores = true, send = async () => {} }: Partial<Conditions>) {
  const mailer = { configured, send, close: async () => {} }
  const unsent = {
    withMessageId: (unidentified: Mail) => ({ headers: {}, ...unidentified }),
    store: async (stored: Mail) => {
      if (!stores) throw new Error('away')
      return { ...stored, id: 1, recipient: stored.to, headers: null, expired: false }
    },
    sendStored: async () => {
      await send()
      return true
    },
    sendDue: async () => {},
  }
  return { mailer, unsent, log }
}
type Conditions = { configured: boolean; stores: boolean; send: () => Promise<void> }

test('stores a mail before the response, and sends it afterwards', async () => {
  const order: string[] = []
  const queued = options({ send: async () => void order.push('sent') })
  const { store } = queued.unsent
  queued.unsent.store = async (stored) => {
    const row = await store(stored)
    order.push('stored')
    return row
  }
  const queue = createMailQueue(queued)
  const verb = async () => {
    await queue.send(mail)
    await Promise.resolve()
    return 'answered'
  }
  order.push(await verb())
  await Promise.resolve()
  expect(order).toEqual(['stored', 'answered'])
  await queue.idle()
  expect(order).toEqual(['stored', 'answered', 'sent'])
})

test('discards a mail without an address, also when it cannot be stored', async () => {
  const inOutbox: Mail[] = []
  let sent = 0
  const queue = createMailQueue({
    ...options({ configured: false, stores: false, send: async () => void sent++ }),
    onOutbox: (each) => inOutbox.push(each),
  })
  await queue.send({ ...mail, to: noAddress })
  await queue.idle()
  expect([sent, inOutbox]).toEqual([0, []])
})

test.each([
  [false, [mail]],
  [true, []],
])('reports mails in the outbox only: configured %p', async (configured, reported) => {
  const inOutbox: Mail[] = []
  const queue = createMailQueue({ ...options({ configured }), onOutbox: (each) => inOutbox.push(each) })
  await queue.send(mail)
  await queue.idle()
  expect(inOutbox).toMatchObject(reported)
})

const away = () => new Error('away')
test.each([
  ['until the database is back', [away, away], [1_000, 5_000], [mail]],
  ['for half a minute', [away, away, away, away], [1_000, 5_000, 30_000], []],
  ['but not after a permanent rejection', [() => new MailRefused('no such user', true)], [], []],
])('retries a mail that cannot be stored %s', async (_, rejections, delays, reported) => {
  using sleep = spyOn(Bun, 'sleep').mockResolvedValue()
  const left = [...rejections]
  const inOutbox: Mail[] = []
  const send = async () => {
    const rejection = left.shift()
    if (rejection) throw rejection()
  }
  const queue = createMailQueue({
    ...options({ configured: false, stores: false, send }),
    onOutbox: (each) => inOutbox.push(each),
  })
  await queue.send(mail)
  await queue.idle()
  expect(sleep.mock.calls.map(([ms]) => ms)).toEqual(delays)
  expect(inOutbox).toMatchObject(reported)
})
