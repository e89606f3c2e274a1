/** Legal texts whose version an account names: the terms are accepted, of the privacy policy the user is told. */
export const acceptedDocuments = ['terms', 'privacy'] as const
export type AcceptedDocument = (typeof acceptedDocuments)[number]

/** Consent categories; `consent_id` on the wire is the index plus one. `mandatory` cannot be refused. */
export const consentCategories = [
  'mandatory',
  'functional',
  'performance',
  'marketing',
  'preference',
] as const
export type ConsentCategory = (typeof consentCategories)[number]
