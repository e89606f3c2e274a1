/** Notices about IBANs go after 3 s, good or bad (spec 1 §4, §9). */
export const noticeLife = { success: 3000, info: 3000, error: 3000 }
