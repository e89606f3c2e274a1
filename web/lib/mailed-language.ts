import { redirect } from '@tanstack/react-router'
import type { Language } from '#db/enums.ts'
import { setLanguage } from './locale.ts'

type Search = { lang?: Language } & Record<string, unknown>

/** Applies the language of a link from a mail once, so that the user can still choose another. */
export function takeLanguage({ search, location }: { search: Search; location: { pathname: string } }) {
  if (!search.lang) return
  setLanguage(search.lang)
  throw redirect({ to: location.pathname, search: { ...search, lang: undefined }, replace: true })
}
