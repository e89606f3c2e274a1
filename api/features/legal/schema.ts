import { z } from 'zod'
import { acceptedDocuments } from '#db/enums/consent.ts'
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
  /** The e-mail address of who runs the platform; null if not configured. */
  contact: z.string().nullable(),
})

/** The versions that were shown; those in force, else 409. */
export const TermsAcceptance = z.object({ termsVersion: z.iso.date(), privacyVersion: z.iso.date() })

export const Acceptance = z.object({
  document: z.enum(acceptedDocuments),
  version: z.string(),
  language: z.enum(languages),
  accepted_at: z.iso.datetime(),
})
export const Acceptances = z.object({
  /** The version of the terms that the user has to accept; null if none. */
  due: z.iso.date().nullable(),
  /** Those in force. */
  termsVersion: z.iso.date(),
  privacyVersion: z.iso.date(),
  accepted: z.array(Acceptance),
})
