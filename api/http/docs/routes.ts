import type { MiddlewareHandler } from 'hono'
import type { Language } from '#db/enums.ts'
import { compressedText } from '../compressed-text.ts'
import type { Env } from '../env.ts'
import type { ApiDocument } from './document.ts'
import { introduction, tagPage } from './pages.ts'
import { words } from './words.ts'

type Options = { title: string; openApi: (language: Language) => Promise<string> }

/**
 * The API reference: an introduction, and a page for each tag (`/docs/support`). Turkish like the app unless `?lang=` says
 * otherwise. The document is read at the first request, and each page is rendered once.
 */
export function apiReference({ title, openApi }: Options): MiddlewareHandler<Env> {
  const documents = new Map<Language, Promise<ApiDocument>>()
  const pages = new Map<string, ReturnType<typeof compressedText>>()

  function read(language: Language) {
    const known = documents.get(language)
    if (known) return known
    const reading = openApi(language).then((text): ApiDocument => JSON.parse(text))
    documents.set(language, reading)
    return reading
  }

  return async (c, next) => {
    const language: Language = c.req.query('lang') === 'en' ? 'en' : 'tr'
    const document = await read(language)
    const name = c.req.param('tag')
    const tag = document.tags.find((each) => each.name === name)
    if (name && !tag) return next()
    const reference = { title, document, language, words: words[language] }
    const key = `${language}/${name}`
    const page =
      pages.get(key) ??
      compressedText('text/html; charset=UTF-8', () =>
        tag ? tagPage(reference, tag) : introduction(reference),
      )
    pages.set(key, page)
    return page(c)
  }
}
