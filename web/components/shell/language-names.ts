/** Each language in its own words. */
export const languageNames = { tr: 'Türkçe', en: 'English' }
