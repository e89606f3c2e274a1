import type { Language } from '#db/enums.ts'
import { limits } from './limits.ts'

/** The button of a notification: an https address or a path of this site, and its text; English may be missing. */
export type Link = { url: string; text: { tr: string; en?: string | null } }

/** Stands for this site while a path is parsed. */
const site = 'https://site.invalid'
const unseen = /[\s\p{C}]/u

/** The address as browsers read it, with encoded characters; undefined if it is neither https nor a path of this site. */
function parse(url: string): string | undefined {
  if (unseen.test(url) || url.includes('{{')) return undefined
  const isPath = url.startsWith('/')
  if (!isPath && !/^https:\/\/[^/\\]/i.test(url)) return undefined
  if (!URL.canParse(url, site)) return undefined
  const { origin, username, password, href } = new URL(url, site)
  // `//example.com`, `/\example.com` and `/.//example.com` leave the site.
  if (isPath) return origin === site && !href.startsWith(`${site}//`) ? href.slice(site.length) : undefined
  return username || password || origin === site ? undefined : href
}

/** Why a link cannot have this address, as the code of a message. */
export function linkUrlProblem(url: string): 'LINK_URL_INVALID' | 'LINK_TOO_LONG' | undefined {
  const parsed = parse(url)
  if (parsed === undefined) return 'LINK_URL_INVALID'
  return parsed.length > limits.linkUrlMax ? 'LINK_TOO_LONG' : undefined
}

/** Why a button cannot have this text. */
export function linkTextProblem(text: string): 'LINK_TEXT_TOO_LONG' | 'LINK_TEXT_PLAIN' | undefined {
  if ([...text].length > limits.linkTextMax) return 'LINK_TEXT_TOO_LONG'
  return /[\p{Cc}\u2028\u2029]/u.test(text) || text.includes('{{') ? 'LINK_TEXT_PLAIN' : undefined
}

/** The address to store. */
export const normalUrl = (url: string): string => parse(url) ?? url

/** The link to store: an empty English text is omitted, like other texts. */
export const storedLink = ({ url, text: { tr, en } }: Link) => ({ url, text: { tr, ...(en && { en }) } })

/** The address and the text in one language; a missing English text falls back to Turkish (D95). */
export const linkIn = ({ url, text }: Link, language: Language) => ({
  url,
  text: (language === 'en' && text.en) || text.tr,
})
