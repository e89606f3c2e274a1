import { redirect } from '@tanstack/react-router'
import type { Language } from '#db/enums.ts'
import { setLanguage } from './locale.ts'

type Search = { lang?: Language } & Record<string, unknown>

/** A mailed link brings its language along; taken once, so that the reader may still choose another. */
export function takeLanguage({ search, location }: { search: Search; location: { pathname: string } }) {
  if (!search.lang) return
  setLanguage(search.lang)
  throw redirect({ to: location.pathname, search: { ...search, lang: undefined }, replace: true })
}
