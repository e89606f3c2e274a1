import { createHmac } from 'node:crypto'
import type { Ctx } from '#api/context.ts'
import { type Mail, messageId } from '#api/lib/mailer.ts'
import { safeEqual } from '#api/lib/secrets.ts'
import { addressOf } from '#api/lib/sender.ts'

type Keys = Pick<Ctx, 'secret' | 'settings'>

/** A copied person has a signature of their own, so that it never speaks for the requester. */
const sign = ({ secret }: Pick<Ctx, 'secret'>, id: number, copied = '') =>
  createHmac('sha256', secret)
    .update(`ticket-mail:${id}${copied && `:${copied}`}`)
    .digest('hex')
    .slice(0, 24)

const tags = /(?<![a-z0-9])t(\d{1,10})-([0-9a-f]{24})(?![0-9a-f])/gi
/** More than a conversation has; the rest of a forged list is not computed. */
const tagsMax = 200

/** Whose address the tag was: `copied` is only genuine for the sender. */
type Tagged = { id: number; of: 'requester' | 'copied' }

/** The ticket that a mail belongs to, by the genuine tags in its addresses and references; those of the requester win. */
export function taggedTicket(keys: Pick<Ctx, 'secret'>, texts: string[], sender: string): Tagged | undefined {
  const found = new Set([...texts.join(' ').matchAll(tags).take(tagsMax)].map(([tag]) => tag.toLowerCase()))
  let copied: Tagged | undefined
  for (const tag of found) {
    const [id, signature = ''] = [Number.parseInt(tag.slice(1), 10), tag.split('-')[1]]
    if (safeEqual(signature, sign(keys, id))) return { id, of: 'requester' }
    if (!copied && safeEqual(signature, sign(keys, id, sender))) copied = { id, of: 'copied' }
  }
  return copied
}

/** The bare addresses at which mails are received and from which they are sent. */
export const ownAddresses = ({ settings }: Pick<Ctx, 'settings'>): string[] =>
  [addressOf(settings.MAIL_FROM), settings.INCOMING_MAIL_ADDRESS ?? ''].filter(Boolean).map(withoutTag)

/** `destek+t7-…@meydan.example` is `destek@meydan.example`. */
export const withoutTag = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/** Message-IDs as this product makes them: a mail that has one was sent by it and came back. */
export const isOwnMessageId = ({ settings }: Pick<Ctx, 'settings'>, id: string) =>
  /^<(t\d+-[0-9a-f]{24}|delivery-\d+|[0-9a-f]{8}-)[^@]*@/i.test(id) &&
  id.toLowerCase().endsWith(`@${new URL(settings.PUBLIC_URL).hostname}>`)

type Thread = {
  id: number
  /** Message-IDs of the mails that the ticket received, oldest first. */
  received: string[]
  requester: string
  copied: string[]
}

/** The beginning of the Message-IDs of the mails that ask the requester of a ticket for a rating. */
export const ratingMailName = (keys: Pick<Ctx, 'secret'>, id: number) => `t${id}-${sign(keys, id)}.rating-`

/**
 * A mail of a ticket with the headers by which mail programs keep its conversation together, and, if mails are received
 * here, by which a reply comes back. `isFirst` is the mail that all later ones refer to; `name` begins its Message-ID.
 */
export function inThread(
  keys: Keys,
  { id, received, requester, copied }: Thread,
  mail: Mail,
  { isFirst = false, name }: { isFirst?: boolean; name?: string } = {},
): Mail {
  const { settings } = keys
  const root = messageId(settings, `t${id}-${sign(keys, id)}`)
  const tag = `t${id}-${sign(keys, id, mail.to === requester ? '' : mail.to)}`
  const references = isFirst ? received : [...received, root]
  const address = settings.INCOMING_MAIL_ADDRESS ?? addressOf(settings.MAIL_FROM)
  const at = address.lastIndexOf('@')
  return {
    ...mail,
    headers: {
      ...mail.headers,
      'Message-ID': isFirst ? root : messageId(settings, `${name ?? `${tag}.`}${crypto.randomUUID()}`),
      ...(references.length > 0 && {
        'In-Reply-To': received.at(-1) ?? root,
        References: references.join(' '),
      }),
      ...(settings.INCOMING_MAIL_SECRET && {
        'Reply-To': `${address.slice(0, at)}+${tag}${address.slice(at)}`,
      }),
      ...(copied.length > 0 && { To: requester, Cc: copied.join(', ') }),
    },
  }
}
