import { z } from 'zod'

const Message = z.object({ to: z.string(), text: z.string() })
export type Sms = z.infer<typeof Message> & { key: string | null }

const patience = 15_000

/** An SMS gateway that takes everything, and hands out each message once, the oldest first. */
export function openGateway() {
  const messages: Sms[] = []
  const arrivals = new EventTarget()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      // The check of the system's health only asks whether it answers.
      if (request.method !== 'POST') return new Response(null, { status: 405 })
      const message = Message.parse(await request.json())
      messages.push({ ...message, key: request.headers.get('idempotency-key') })
      arrivals.dispatchEvent(new Event('sms'))
      return new Response('queued', { status: 202 })
    },
  })

  /** The next message for a number, once it has come. */
  async function smsTo(number: string): Promise<Sms> {
    const late = AbortSignal.timeout(patience)
    for (;;) {
      const place = messages.findIndex(({ to }) => to === number)
      const [message] = place < 0 ? [] : messages.splice(place, 1)
      if (message) return message
      if (late.aborted) throw new Error(`No message came for ${number}`)
      await new Promise((resolve) => {
        arrivals.addEventListener('sms', resolve, { once: true })
        late.addEventListener('abort', resolve, { once: true })
      })
    }
  }

  return { url: server.url.href, smsTo, close: () => server.stop(true) }
}
