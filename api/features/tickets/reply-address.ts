import { createHmac } from 'node:crypto'
import type { Ctx } from '#api/context.ts'
import { type Mail, messageId } from '#api/lib/mailer.ts'
import { safeEqual } from '#api/lib/secrets.ts'
import { addressOf } from '#api/lib/sender.ts'

type Keys = Pick<Ctx, 'secret' | 'settings'>

const sign = ({ secret }: Pick<Ctx, 'secret'>, id: number) =>
  createHmac('sha256', secret).update(`ticket-mail:${id}`).digest('hex').slice(0, 24)

/** Names a ticket in an address or a Message-ID, which only we can make. */
const tagOf = (keys: Keys, id: number) => `t${id}-${sign(keys, id)}`

const tags = /(?<![a-z0-9])t(\d{1,10})-([0-9a-f]{24})(?![0-9a-f])/gi

/** The ticket that a reply belongs to, by the first genuine tag in its addresses and references. */
export function taggedTicket(keys: Pick<Ctx, 'secret'>, texts: string[]): number | undefined {
  for (const [, id, signature = ''] of texts.join(' ').matchAll(tags))
    if (safeEqual(signature.toLowerCase(), sign(keys, Number(id)))) return Number(id)
  return undefined
}

/** Headers that lead a reply to this mail back to its ticket, if mails are received here. */
export function replyable(keys: Keys, ticketId: number, mail: Mail): Mail {
  const { settings } = keys
  if (!settings.INCOMING_MAIL_SECRET) return mail
  const tag = tagOf(keys, ticketId)
  const address = settings.INCOMING_MAIL_ADDRESS ?? addressOf(settings.MAIL_FROM)
  const at = address.lastIndexOf('@')
  return {
    ...mail,
    headers: {
      ...mail.headers,
      'Reply-To': `${address.slice(0, at)}+${tag}${address.slice(at)}`,
      'Message-ID': messageId(settings, `${tag}.${crypto.randomUUID()}`),
    },
  }
}
