import { refreshTokens, sessions } from '#db/schema/index.ts'
import { secretToken } from '../lib/secrets.ts'
import type { World } from './world.ts'

export const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
}
/** Addresses of networks in Türkiye and Germany. */
export const inTurkiye = (host: number) => `78.160.0.${host}`
export const inGermany = (host: number) => `91.0.0.${host}`

/** A user, and their requests. */
export async function createSignedInUser(world: World, given: Parameters<World['user']>[0] = {}) {
  const user = await world.user(given)
  return { user, me: await world.as(user) }
}

type Given = Partial<typeof sessions.$inferInsert> & { minutesAgo?: number }

/** Inserts a session of a user with a refresh token, as a sign-in from Türkiye leaves it. */
export async function signInFrom(
  { db, deps }: World,
  { id: userId }: { id: number },
  { minutesAgo = 0, ...given }: Given = {},
) {
  const at = new Date(deps.now().getTime() - minutesAgo * 60_000)
  const [session] = await db
    .insert(sessions)
    .values({
      ...{ userId, csrfToken: secretToken(), ip: inTurkiye(1), userAgent: agents.chrome },
      ...{ createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + 30 * 86_400_000) },
      ...given,
    })
    .returning()
  await db.insert(refreshTokens).values({ hash: secretToken(), sessionId: session!.id, createdAt: at })
  return session!
}

/** Inserts several sessions at once. */
export const signInFromEach = (world: World, user: { id: number }, each: Given[]) =>
  Promise.all(each.map((given) => signInFrom(world, user, given)))
