import { expect, spyOn, test } from 'bun:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from './log.ts'
import { createMailQueue } from './mail-queue.ts'
import { type Mail, MailRefused } from './mailer.ts'
import { noAddress } from './unsent-mails.ts'

const log = createLog({ dir: join(tmpdir(), 'meydan-test-logs'), level: 'silent' })
const mail: Mail = { to: 'oyuncu@ornek.com', subject: 'Merhaba', text: 'x', html: '<p>x</p>' }

/** An outbox, or a server, beside a database that answers `kept` where it is there. */
function parts({ configured = true, kept = true, send = async () => {} }: Partial<Given>) {
  const mailer = { configured, send, close: async () => {} }
  const unsent = {
    named: (given: Mail) => ({ headers: {}, ...given }),
    keep: async (given: Mail) => {
      if (!kept) throw new Error('away')
      return { ...given, id: 1, recipient: given.to, headers: null, expired: false }
    },
    carry: async () => {
      await send()
      return true
    },
    sendDue: async () => {},
  }
  return { mailer, unsent, log }
}
type Given = { configured: boolean; kept: boolean; send: () => Promise<void> }

test('a mail is kept before the answer leaves, and carried after it', async () => {
  const order: string[] = []
  const made = parts({ send: async () => void order.push('sent') })
  const { keep } = made.unsent
  made.unsent.keep = async (given) => {
    const row = await keep(given)
    order.push('kept')
    return row
  }
  const post = createMailQueue(made)
  const verb = async () => {
    await post.send(mail)
    await Promise.resolve()
    return 'answered'
  }
  order.push(await verb())
  await Promise.resolve()
  expect(order).toEqual(['kept', 'answered'])
  await post.idle()
  expect(order).toEqual(['kept', 'answered', 'sent'])
})

test('what is for nobody goes to nobody, also where it could not be kept', async () => {
  const heard: Mail[] = []
  let sent = 0
  const post = createMailQueue({
    ...parts({ configured: false, kept: false, send: async () => void sent++ }),
    kept: (each) => heard.push(each),
  })
  await post.send({ ...mail, to: noAddress })
  await post.idle()
  expect([sent, heard]).toEqual([0, []])
})

test.each([
  [false, [mail]],
  [true, []],
])('what nobody carries is told of, and nothing else: configured %p', async (configured, told) => {
  const heard: Mail[] = []
  const post = createMailQueue({ ...parts({ configured }), kept: (each) => heard.push(each) })
  await post.send(mail)
  await post.idle()
  expect(heard).toMatchObject(told)
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
  const post = createMailQueue({
    ...parts({ configured: false, kept: false, send }),
    kept: (each) => heard.push(each),
  })
  await post.send(mail)
  await post.idle()
  expect(sleep.mock.calls.map(([ms]) => ms)).toEqual(waited)
  expect(heard).toMatchObject(told)
})
