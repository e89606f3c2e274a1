import { limits } from '#api/rules/limits.ts'

export const usernameWaitMs = limits.usernameDays * 86_400_000

type Stored = { username: string | null; usernameChangedAt: Date | null }

/** The instant of the next possible change; null if that is now. A user without a username chooses at once. */
export function usernameChangeableAt({ username, usernameChangedAt }: Stored, now: Date): Date | null {
  if (username === null || usernameChangedAt === null) return null
  const at = new Date(usernameChangedAt.getTime() + usernameWaitMs)
  return at > now ? at : null
}
