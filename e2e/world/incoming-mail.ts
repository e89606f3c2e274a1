import { createHmac } from 'node:crypto'

const secret = 'the secret of the mail service of a journey'
const address = 'destek@meydan.test'

type Sent = { from: string; to?: string; subject: string; text: string }

/** A mail service that posts what it received to the product, which has its settings. */
export function mailService() {
  let count = 0
  return {
    settings: { INCOMING_MAIL_SECRET: secret, INCOMING_MAIL_ADDRESS: address },
    /** Posts a mail to the product at an address, and returns what became of it. */
    post:
      (url: string) =>
      async ({ to = address, ...mail }: Sent): Promise<{ ticket_id: number | null }> => {
        count += 1
        const body = JSON.stringify({ ...mail, to, message_id: `<journey-${count}@ornek.com>` })
        const seconds = Math.floor(Date.now() / 1000)
        const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
        const answer = await fetch(`${url}/api/v1/support/incoming-mail`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${v1}` },
        })
        return (await answer.json()).data
      },
  }
}
