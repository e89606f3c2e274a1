/** The profile's messages go after 5 s, those of communication after 3 s (spec 1 §4, §9). */
export const profileNotice = { success: 5000, error: 5000, info: 5000 }
export const communicationNotice = { success: 3000, error: 3000, info: 3000 }
