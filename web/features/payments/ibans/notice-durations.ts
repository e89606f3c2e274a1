/** Durations of IBAN notices in milliseconds (spec 1 §4, §9). */
export const noticeDurations = { success: 3000, info: 3000, error: 3000 }
