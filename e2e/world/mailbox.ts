import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

const patience = 15_000

/** A mail server that accepts mails unless configured to refuse them, and returns each mail once, oldest first. */
export async function openMailbox() {
  const mails: Mail[] = []
  const arrivals = new EventTarget()
  const refused = new Set<string>()
  let gate: Promise<void> | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (!refused.has(address)) return done()
      done(Object.assign(new Error('mailbox not found'), { responseCode: 550 }))
    },
    async onData(stream, { envelope }, done) {
      const { subject = '', text = '', html = '', ...mail } = await PostalMime.parse(await bytesOf(stream))
      await gate
      const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
      for (const { address } of envelope.rcptTo) mails.push({ to: address, subject, text, html, headers })
      arrivals.dispatchEvent(new Event('mail'))
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  /** The next mail for an address, once it has come. */
  async function mailTo(address: string): Promise<Mail> {
    const late = AbortSignal.timeout(patience)
    for (;;) {
      const place = mails.findIndex(({ to }) => to === address)
      const [mail] = place < 0 ? [] : mails.splice(place, 1)
      if (mail) return mail
      if (late.aborted) throw new Error(`No mail came for ${address}`)
      await new Promise((resolve) => {
        arrivals.addEventListener('mail', resolve, { once: true })
        late.addEventListener('abort', resolve, { once: true })
      })
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo,
    /** There is no such mailbox, until there is. */
    refuse: (address: string) => void refused.add(address),
    accept: (address: string) => void refused.delete(address),
    /** Says nothing to a mail before it is released. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = undefined
        resolve()
      }
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(stream))
}

export function codeIn({ text }: Mail): string {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code in:\n${text}`)
  return code
}

/** A code of six digits that is not this one. */
export const otherThan = (code: string) => (code === '482913' ? '482914' : '482913')

export function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+\?\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in:\n${text}`)
  return link
}
