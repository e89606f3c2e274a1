import type { Context } from 'hono'
import { type Language, languages } from '#db/enums.ts'
import type { Env } from './env.ts'

const known = (word: string | undefined): word is Language => languages.some((each) => each === word)

/** `?language=`, else Accept-Language, else what the user prefers, else Turkish. */
export function requestLanguage(c: Context<Env>): Language {
  const asked = c.req.query('language')
  if (known(asked)) return asked
  const header = c.req.header('accept-language')
  if (header) {
    for (const part of header.split(',')) {
      const word = part.trim().slice(0, 2).toLowerCase()
      if (known(word)) return word
    }
  }
  const actor = c.get('actor')
  return actor?.type === 'user' ? actor.user.language : 'tr'
}
