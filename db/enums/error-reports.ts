/** The extent of a browser error: the app, a page, or a component. */
export const errorLevels = ['critical', 'page', 'component'] as const
export type ErrorLevel = (typeof errorLevels)[number]
