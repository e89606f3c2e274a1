import { z } from 'zod'
import { languages } from '#db/enums.ts'

/** Any string, because an unknown document is a 404, not a 400. */
export const Slug = z.object({ slug: z.string() })
export const LegalQuery = z.object({ language: z.enum(languages).optional() })

export const LegalDocument = z.object({
  slug: z.string(),
  language: z.enum(languages),
  title: z.string(),
  html: z.string(),
  /** The anchors in `html`, in order. */
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The day the text came into force. */
  version: z.iso.date(),
  updated_at: z.iso.datetime(),
  /** SHA-256 of the source file, in hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
