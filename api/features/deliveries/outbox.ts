import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { orNotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import type { Channel, WithoutProvider } from '#db/enums/notifications.ts'
import type { Platform } from '#db/enums.ts'
import { findOutboxMessage, listOutboxMessages, maxSearched } from './outbox-queries.ts'
import type { OutboxQuery } from './outbox-schema.ts'

/** A body may contain a code or link that signs the reader in as another user, so only development servers show bodies. */
const showsBodies = ({ settings }: Ctx) => settings.NODE_ENV === 'development'

/** Web push needs no provider, push to apps does. */
const unconfigured = ({ mailer, providers }: Ctx): Channel[] => [
  ...(providers.fcm ? [] : (['push'] as const)),
  ...(mailer.configured ? [] : (['email'] as const)),
  ...(providers.sms ? [] : (['sms'] as const)),
]

/**
 * Which messages of a notification would be stored instead of sent (D34): `apps` are pushes to apps, whose provider is
 * another than that of browsers.
 */
export function withoutProvider(
  ctx: Ctx,
  { channel, platforms }: { channel: Channel; platforms: readonly Platform[] },
): WithoutProvider {
  if (!unconfigured(ctx).includes(channel)) return 'none'
  if (channel !== 'push') return 'all'
  return platforms.some((platform) => platform.startsWith('mobile')) ? 'apps' : 'none'
}

/** Lists messages that channels without a provider stored instead of sending (D34): the newest ten thousand, newest first. */
export async function listOutbox(ctx: Ctx, input: OutboxQuery) {
  const { messages, searched, total } = await listOutboxMessages(ctx.sql, input)
  const pagination = paginate(input, Math.min(total, maxSearched))
  return {
    letters: messages,
    unconfigured: unconfigured(ctx),
    bodies_shown: showsBodies(ctx),
    pagination: searched > maxSearched ? { ...pagination, total_is_capped: true } : pagination,
  }
}

/** A stored message; 404 when unknown or deleted. Reading a body is audited. */
export async function openOutboxMessage(ctx: Ctx, { id }: { id: number }) {
  const message = orNotFound(await findOutboxMessage(ctx.sql, id))
  if (!showsBodies(ctx)) return { ...message, bodies_shown: false, text: null, html: null }
  const { channel, recipient } = message
  await transact(ctx, (tx) => audit(tx, 'outbox.read', { type: 'outbox', id }, { channel, recipient }))
  return { ...message, bodies_shown: true }
}
