import type { Log } from './log.ts'
import type { Mail, Mailer } from './mailer.ts'
import { isForGood, noAddress, type UnsentMails } from './unsent-mails.ts'

const waits = [1_000, 5_000, 30_000]

const afterTheAnswer = () => new Promise<void>((resolve) => setImmediate(resolve))

export type MailQueue = ReturnType<typeof createMailQueue>

type Parts = {
  mailer: Mailer
  unsent: UnsentMails
  log: Log
  /** Hears of what nobody carries, once the outbox has it. */
  kept?: ((mail: Mail) => void) | undefined
}

/**
 * Mails lie in the database before an answer speaks of them, so that a process that is killed then takes none along, and
 * until a server has taken them, which no answer waits for. Where neither is there, a mail is tried again for half a
 * minute.
 */
export function createMailQueue({ mailer, unsent, log, kept }: Parts) {
  const underWay = new Set<Promise<void>>()

  type Kept = Awaited<ReturnType<UnsentMails['keep']>> | undefined
  type Named = Parameters<UnsentMails['keep']>[0]

  const keep = (mail: Named): Promise<Kept> =>
    unsent.keep(mail).catch((err: unknown) => {
      log.error.warn({ err, subject: mail.subject }, 'a mail is sent that could not be kept')
      return undefined
    })

  async function carry(mail: Named, row: Kept, attempt = 0): Promise<void> {
    try {
      const taken = row ? await unsent.carry(row) : await sendUnkept(mail)
      if (taken && !mailer.configured) kept?.(mail)
    } catch (err) {
      const wait = waits[attempt]
      if (isForGood(err) || wait === undefined) {
        log.error.error({ err, subject: mail.subject }, 'a mail could not be sent')
        return
      }
      await Bun.sleep(wait)
      return carry(mail, await keep(mail), attempt + 1)
    }
  }

  async function sendUnkept(mail: Named): Promise<boolean> {
    if (mail.to === noAddress) return false
    await mailer.send(mail)
    return true
  }

  return {
    /**
     * Resolves once the mail is kept; whoever answers waits for that. It is carried after the answer that follows has
     * left. A mail to `noAddress` takes as long, and is then forgotten.
     */
    async send(given: Mail): Promise<void> {
      const mail = unsent.named(given)
      const keeping = keep(mail)
      const delivery: Promise<void> = keeping
        .then(async (row) => {
          await afterTheAnswer()
          await carry(mail, row)
        })
        .catch((err: unknown) => log.error.error({ err }, 'a mail could not be carried'))
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
      await keeping
    },
    /** Tries again what is due of the mails that were kept. */
    sendDue: unsent.sendDue,
    /** Resolves when everything handed over so far has been accepted, kept or given up. */
    idle: async () => {
      await Promise.all(underWay)
    },
  }
}
