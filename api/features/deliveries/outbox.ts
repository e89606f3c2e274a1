import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import type { Channel } from '#db/enums.ts'
import { findLetter, listLetters, newestMost } from './outbox-queries.ts'
import type { OutboxQuery } from './outbox-schema.ts'

/**
 * What a letter says may be a code or a link that signs its reader in as somebody else: only a server for development
 * shows it, as a whole or not at all.
 */
const showsBodies = ({ settings }: Ctx) => settings.NODE_ENV === 'development'

/** Web pushes need no provider to be set up; pushes to apps do. */
const unconfigured = ({ mailer, carriers }: Ctx): Channel[] => [
  ...(carriers.fcm ? [] : (['push'] as const)),
  ...(mailer.configured ? [] : (['email'] as const)),
  ...(carriers.sms ? [] : (['sms'] as const)),
]

/** What channels without a provider would have sent (D34), newest first: of the newest ten thousand, no more. */
export async function listOutbox(ctx: Ctx, input: OutboxQuery) {
  const { letters, looked, total } = await listLetters(ctx.sql, input)
  const pagination = paginate(input, Math.min(total, newestMost))
  return {
    letters,
    unconfigured: unconfigured(ctx),
    bodies_shown: showsBodies(ctx),
    pagination: looked > newestMost ? { ...pagination, total_is_capped: true } : pagination,
  }
}

/** One letter; 404 unknown or forgotten. That somebody read what it says stands in the audit. */
export async function openLetter(ctx: Ctx, { id }: { id: number }) {
  const letter = await findLetter(ctx.sql, id)
  if (!letter) throw NotFound()
  if (!showsBodies(ctx)) return { ...letter, bodies_shown: false, text: null, html: null }
  const { channel, recipient } = letter
  await transact(ctx, (tx) => audit(tx, 'outbox.read', { type: 'outbox', id }, { channel, recipient }))
  return { ...letter, bodies_shown: true }
}
