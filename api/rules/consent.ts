/**
 * Version of the cookie consent (D86). Change it with any change of `consent-text.ts` or the cookie policy: all users
 * are then asked again.
 */
export const consentVersion = '2026-11-27'
