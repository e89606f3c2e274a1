import { parseAccept } from 'hono/utils/accept'
import { getQueryParam } from 'hono/utils/url'
import { type Language, languages } from '#db/enums.ts'
import { type Actor, userOf } from '../context.ts'

const isLanguage = (value: unknown): value is Language => languages.some((each) => each === value)

/** The language that a request asked for, else the user's, else Turkish. */
export const languageFor = (actor: Actor, asked: Language | undefined): Language =>
  asked ?? userOf(actor)?.language ?? 'tr'

/** The language of `?language=`, else of Accept-Language. */
export function askedLanguage(request: Request): Language | undefined {
  const parameter = getQueryParam(request.url, 'language')
  if (isLanguage(parameter)) return parameter
  const header = request.headers.get('accept-language')
  return header ? preferredLanguage(header) : undefined
}

const preferredLanguage = (header: string): Language | undefined =>
  parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.split('-')[0]?.toLowerCase())
    .find(isLanguage)
