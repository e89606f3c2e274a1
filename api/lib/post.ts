import type { Log } from './log.ts'
import type { Mail, Mailer } from './mailer.ts'
import { isForGood, type UnsentMails } from './unsent-mails.ts'

const waits = [1_000, 5_000, 30_000]

const afterTheAnswer = () => new Promise<void>((resolve) => setImmediate(resolve))

export type Post = ReturnType<typeof createPost>

type Parts = {
  mailer: Mailer
  unsent: UnsentMails
  log: Log
  /** Hears of what nobody carries, once the outbox has it. */
  kept?: ((mail: Mail) => void) | undefined
}

/**
 * Mails that an answer must not wait for: the time of an answer would tell who has an account. What a server is
 * to take lies in the database until it has; where neither is there, it is tried again for half a minute.
 */
export function createPost({ mailer, unsent, log, kept }: Parts) {
  const underWay = new Set<Promise<void>>()

  /** Where no provider carries mails, the outbox is itself what keeps them. */
  async function deliver(mail: Mail): Promise<void> {
    if (mailer.configured) return unsent.send(mail)
    await mailer.send(mail)
    kept?.(mail)
  }

  async function persist(mail: Mail, attempt = 0): Promise<void> {
    try {
      await deliver(mail)
    } catch (err) {
      const wait = waits[attempt]
      if (isForGood(err) || wait === undefined) {
        log.error.error({ err, subject: mail.subject }, 'a mail could not be sent')
        return
      }
      await Bun.sleep(wait)
      return persist(mail, attempt + 1)
    }
  }

  return {
    /** Nothing of it happens before the answer that it follows has left: not even what makes the mail. */
    send(mail: Mail | (() => Mail)): void {
      const delivery: Promise<void> = afterTheAnswer()
        .then(() => persist(typeof mail === 'function' ? mail() : mail))
        .catch((err: unknown) => log.error.error({ err }, 'a mail could not be written'))
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    /** Tries again what is due of the mails that were kept. */
    sendDue: unsent.sendDue,
    /** Resolves when everything handed over so far has been accepted, kept or given up. */
    idle: async () => {
      await Promise.all(underWay)
    },
  }
}
