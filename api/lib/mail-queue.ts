import type { Log } from './log.ts'
import type { Mail, Mailer } from './mailer.ts'
import { isPermanent, noAddress, type UnsentMails } from './unsent-mails.ts'

const retryDelaysMs = [1_000, 5_000, 30_000]

const afterResponse = () => new Promise<void>((resolve) => setImmediate(resolve))

export type MailQueue = ReturnType<typeof createMailQueue>

type Options = {
  mailer: Mailer
  unsent: UnsentMails
  log: Log
  /** Called with a mail that went to the outbox, because no mail server is configured. */
  onOutbox?: ((mail: Mail) => void) | undefined
}

/**
 * Stores mails in the database before the response, so that none is lost when the process is killed, and sends them
 * after it. If the database cannot store a mail, it is sent anyway and retried for half a minute.
 */
export function createMailQueue({ mailer, unsent, log, onOutbox }: Options) {
  const pending = new Set<Promise<void>>()

  type Row = Awaited<ReturnType<UnsentMails['store']>> | undefined
  type IdentifiedMail = Parameters<UnsentMails['store']>[0]

  const store = (mail: IdentifiedMail): Promise<Row> =>
    unsent.store(mail).catch((err: unknown) => {
      log.error.warn({ err, subject: mail.subject }, 'mail could not be stored, sending it anyway')
      return undefined
    })

  async function deliver(mail: IdentifiedMail, row: Row, attempt = 0): Promise<void> {
    try {
      const isSent = row ? await unsent.sendStored(row) : await sendUnstored(mail)
      if (isSent && !mailer.configured) onOutbox?.(mail)
    } catch (err) {
      const delay = retryDelaysMs[attempt]
      if (isPermanent(err) || delay === undefined) {
        log.error.error({ err, subject: mail.subject }, 'mail could not be sent')
        return
      }
      await Bun.sleep(delay)
      return deliver(mail, await store(mail), attempt + 1)
    }
  }

  async function sendUnstored(mail: IdentifiedMail): Promise<boolean> {
    if (mail.to === noAddress) return false
    await mailer.send(mail)
    return true
  }

  return {
    /**
     * Resolves once the mail is stored; sends it after the response. A mail to `noAddress` takes as long and is then
     * discarded, so that timing does not reveal whether an account exists.
     */
    async send(mail: Mail): Promise<void> {
      const identified = unsent.withMessageId(mail)
      const storing = store(identified)
      const delivery: Promise<void> = storing
        .then(async (row) => {
          await afterResponse()
          await deliver(identified, row)
        })
        .catch((err: unknown) => log.error.error({ err }, 'mail could not be delivered'))
        .finally(() => pending.delete(delivery))
      pending.add(delivery)
      await storing
    },
    /** Sends stored mails that are due. */
    sendDue: unsent.sendDue,
    /** Resolves when every mail so far has been accepted, stored for a retry, or given up. */
    idle: async () => {
      await Promise.all(pending)
    },
  }
}
