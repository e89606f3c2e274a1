import { z } from 'zod'
import { linkTextProblem, linkUrlProblem, normalUrl } from '#api/rules/link.ts'

/** Adds the code of a rule that the text breaks; an empty one has its own. */
const obeys =
  (problemOf: (text: string) => string | undefined) => (text: string, issues: z.core.$RefinementCtx) => {
    const message = text ? problemOf(text) : undefined
    if (message) issues.addIssue({ code: 'custom', message })
  }

const text = z.string().trim().superRefine(obeys(linkTextProblem))

/** A button of a notification; null removes it. */
export const LinkInput = z.object({
  url: z
    .string('LINK_URL_REQUIRED')
    .trim()
    .min(1, 'LINK_URL_REQUIRED')
    .superRefine(obeys(linkUrlProblem))
    .transform(normalUrl)
    .describe('An https address, or a path of this site.'),
  text: z.object({
    tr: z
      .string('LINK_TEXT_REQUIRED')
      .trim()
      .min(1, 'LINK_TEXT_REQUIRED')
      .superRefine(obeys(linkTextProblem)),
    en: text.nullish(),
  }),
})

export const Link = z.object({
  url: z.string(),
  text: z.object({ tr: z.string(), en: z.string().nullable() }),
})
