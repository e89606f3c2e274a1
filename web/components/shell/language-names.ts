/** Each in its own words, so that everybody finds theirs. */
export const languageNames = { tr: 'Türkçe', en: 'English' }
