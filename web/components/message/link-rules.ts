import * as v from 'valibot'
import { linkTextProblem, linkUrlProblem } from '#api/rules/link.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import { type Path, step } from './text-rules.ts'

const words = v.pipe(v.string(), v.trim())

/** A link as fields of a form; without an address and a text there is none. */
export const LinkFields = v.object({ url: words, text: v.object({ tr: words, en: words }) })
export type LinkDraft = v.InferOutput<typeof LinkFields>

export const emptyLink: LinkDraft = { url: '', text: { tr: '', en: '' } }

/** The link as the API takes it; null without one. */
export const linkOf = ({ url, text }: LinkDraft) =>
  url ? { url, text: { tr: text.tr, en: text.en || null } } : null

/** A stored link as fields of a form. */
export const linkDraftOf = (
  link: { url: string; text: { tr: string; en: string | null } } | null,
): LinkDraft => (link ? { url: link.url, text: { tr: link.text.tr, en: link.text.en ?? '' } } : emptyLink)

function urlProblem({ url, text }: LinkDraft) {
  if (url) return linkUrlProblem(url)
  return text.tr || text.en ? 'LINK_URL_REQUIRED' : undefined
}

const textProblem = (text: string) => (text ? linkTextProblem(text) : undefined)

/** Adds each error to its field; use it in a form's schema after the fields. */
export function validateLink(
  value: { link: LinkDraft },
  addIssue: (issue: { message: string; path: Path }) => void,
) {
  const { link } = value
  const complain = (code: string | undefined, ...path: Path) =>
    code && addIssue({ message: ruleText(code), path })
  const [first, texts] = [step(value, 'link'), step(link, 'text')]
  complain(urlProblem(link), first, step(link, 'url'))
  const turkish = link.url && !link.text.tr ? 'LINK_TEXT_REQUIRED' : textProblem(link.text.tr)
  complain(turkish, first, texts, step(link.text, 'tr'))
  complain(textProblem(link.text.en), first, texts, step(link.text, 'en'))
}
