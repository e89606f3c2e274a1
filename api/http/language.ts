import { getQueryParam } from 'hono/utils/url'
import { type Language, languages } from '#db/enums.ts'
import type { Actor } from '../context.ts'

const known = (word: unknown): word is Language => languages.some((each) => each === word)

/** `?language=`, else Accept-Language, else what the user prefers, else Turkish. */
export const requestLanguage = (request: Request, actor: Actor): Language =>
  askedLanguage(request) ?? (actor.type === 'user' ? actor.user.language : 'tr')

/** What the request itself says. */
export function askedLanguage(request: Request): Language | undefined {
  const asked = getQueryParam(request.url, 'language')
  if (known(asked)) return asked
  const header = request.headers.get('accept-language')
  return header ? firstKnown(header) : undefined
}

/** The one of ours that a browser likes best; of equals the one it names first. */
function firstKnown(header: string): Language | undefined {
  let best: { word: Language; weight: number } | undefined
  for (const part of header.split(',')) {
    const [tag = '', ...rest] = part.split(';')
    const word = tag.trim().split('-')[0]?.toLowerCase()
    const given = rest.map((each) => /^\s*q=([\d.]+)/i.exec(each)?.[1]).find(Boolean)
    const weight = given === undefined ? 1 : Number(given)
    if (known(word) && weight > (best?.weight ?? 0)) best = { word, weight }
  }
  return best?.word
}
