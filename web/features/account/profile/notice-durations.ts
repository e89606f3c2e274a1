/** Milliseconds until a message of the profile disappears (spec 1 §4). */
export const profileNotice = { success: 5000, error: 5000, info: 5000 }
