import { createHmac } from 'node:crypto'
import { type Actor, anonymousActor, type Ctx } from '#api/context.ts'
import { safeEqual } from '#api/lib/secrets.ts'

/**
 * A token with which a link opens `subject`, a file and its version, without cookies and headers: for the session or API
 * key of the caller, and only while that lives.
 */
export function signLink({ secret, actor }: Ctx, subject: string): string {
  const holder = holderOf(actor)
  return `${holder}.${signature(secret, subject, holder)}`
}

/**
 * The caller for whom the link was signed, as of now: anonymous once the session or key has ended or is used from an
 * address that the key refuses. Undefined for a wrong signature.
 */
export async function readLink(ctx: Ctx, subject: string, token: string): Promise<Actor | undefined> {
  const [, holder = '', kind, id = '', given = ''] = /^(([sk])_([\da-f-]{1,36}))\.([\w-]+)$/.exec(token) ?? []
  if (!kind || !safeEqual(given, signature(ctx.secret, subject, holder))) return undefined
  if (kind === 's') return ctx.sessions.findById(id, ctx.now().getTime())
  const found = await ctx.apiKeys.findById(Number(id), ctx.now())
  return found?.allows(ctx.ip) ? found.caller : anonymousActor
}

function holderOf(actor: Actor): string {
  if (actor.type === 'api_key') return `k_${actor.key.id}`
  if (actor.type === 'user') return `s_${actor.session.id}`
  throw new Error('a signed-in user is required')
}

const signature = (secret: Uint8Array, subject: string, holder: string) =>
  createHmac('sha256', secret).update(`download:${holder}:${subject}`).digest('base64url')
