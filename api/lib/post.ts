import type { Log } from './log.ts'
import { type Mail, type Mailer, MailRefused } from './mailer.ts'

const waits = [1_000, 5_000, 30_000]

const afterTheAnswer = () => new Promise<void>((resolve) => setImmediate(resolve))

export type Post = ReturnType<typeof createPost>

type Parts = {
  mailer: Mailer
  log: Log
  /** Hears of what nobody carries, once the outbox has it. */
  kept?: ((mail: Mail) => void) | undefined
}

/**
 * Mails that an answer must not wait for: the time of an answer would tell who has an account. Each is tried four
 * times within a minute; one that still fails is in the error log.
 */
export function createPost({ mailer, log, kept }: Parts) {
  const underWay = new Set<Promise<void>>()

  async function deliver(mail: Mail, attempt = 0): Promise<void> {
    try {
      await mailer.send(mail)
    } catch (err) {
      const wait = waits[attempt]
      const forGood = err instanceof MailRefused && err.permanent
      if (forGood || wait === undefined) {
        log.error.error({ err, subject: mail.subject }, 'a mail could not be sent')
        return
      }
      await Bun.sleep(wait)
      return deliver(mail, attempt + 1)
    }
    if (!mailer.configured) kept?.(mail)
  }

  return {
    /** Nothing of it happens before the answer that it follows has left: not even what makes the mail. */
    send(mail: Mail | (() => Mail)): void {
      const delivery: Promise<void> = afterTheAnswer()
        .then(() => deliver(typeof mail === 'function' ? mail() : mail))
        .catch((err: unknown) => log.error.error({ err }, 'a mail could not be written'))
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    /** Resolves when everything handed over so far has been accepted or given up. */
    idle: async () => {
      await Promise.all(underWay)
    },
  }
}
