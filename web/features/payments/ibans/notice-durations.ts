/** Durations of IBAN notices in milliseconds. */
export const noticeDurations = { success: 3000, info: 3000, error: 3000 }
