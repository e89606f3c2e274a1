import { parseAccept } from 'hono/utils/accept'
import { getQueryParam } from 'hono/utils/url'
import { type Language, languages } from '#db/enums.ts'
import type { Actor } from '../context.ts'

const known = (word: unknown): word is Language => languages.some((each) => each === word)

/** `?language=`, else Accept-Language, else what the user prefers, else Turkish. */
export const requestLanguage = (request: Request, actor: Actor): Language =>
  explicitLanguage(request) ?? (actor.type === 'user' ? actor.user.language : 'tr')

/** What the request itself says. */
export function explicitLanguage(request: Request): Language | undefined {
  const asked = getQueryParam(request.url, 'language')
  if (known(asked)) return asked
  const header = request.headers.get('accept-language')
  return header ? firstKnown(header) : undefined
}

/** The language that a browser prefers most among ours. */
const firstKnown = (header: string): Language | undefined =>
  parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.split('-')[0]?.toLowerCase())
    .find(known)
