import type { Database } from '#db/client.ts'
import type { Log } from './log.ts'
import type { Mail } from './mailer.ts'
import type { UnsentMails } from './unsent-mails.ts'

const afterResponse = () => new Promise<void>((resolve) => setImmediate(resolve))

export type MailQueue = ReturnType<typeof createMailQueue>

export type TransactionMails = {
  /**
   * Stores mails in the transaction; they are sent after its commit. A mail to `noAddress` takes as long and is then
   * discarded, so that timing does not reveal whether an account exists.
   */
  send(...mails: Mail[]): Promise<void>
  /** Deletes mails that wait for the end of their delay, by the beginning of their Message-ID. */
  withdraw(name: string): Promise<void>
}

type Options = { unsent: UnsentMails; log: Log }

/**
 * Stores mails in the transaction of the change that they report, so that either both are kept or none, and sends them
 * after the response.
 */
export function createMailQueue({ unsent, log }: Options) {
  const pending = new Set<Promise<void>>()
  return {
    /** The queue of a transaction. It adds the ids of its mails to `stored`, for `wake`. */
    within: (tx: Database, stored: number[]): TransactionMails => ({
      async send(...mails) {
        stored.push(...(await unsent.store(tx, mails)))
      },
      withdraw: (name) => unsent.withdraw(tx, name),
    }),
    /** Sends mails whose transaction was committed, after the response. */
    wake(stored: number[]): void {
      if (stored.length === 0) return
      const delivery: Promise<void> = afterResponse()
        .then(() => unsent.sendStored(stored))
        .catch((err: unknown) => log.error.error({ err }, 'mails could not be read, trying again'))
        .finally(() => pending.delete(delivery))
      pending.add(delivery)
    },
    /** Sends stored mails that are due. */
    sendDue: unsent.sendDue,
    /** Resolves when every mail so far has been accepted, kept for a retry, or given up. */
    idle: async () => {
      await Promise.all(pending)
    },
  }
}
