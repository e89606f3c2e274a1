/** Milliseconds until a message of the profile disappears. */
export const profileNotice = { success: 5000, error: 5000, info: 5000 }
