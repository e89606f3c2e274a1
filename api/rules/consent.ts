/**
 * The day of the cookie question in force (D86). A changed word of `consent-text.ts`, or of the cookie policy that it
 * links to, gets a new day, and everybody is asked again.
 */
export const consentVersion = '2026-11-21'
