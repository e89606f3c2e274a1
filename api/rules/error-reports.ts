export const errorStates = ['open', 'resolved'] as const
export type ErrorState = (typeof errorStates)[number]

/** Errors that were not seen for so long are deleted, and those beyond so many. */
export const errorReportLimits = { days: 90, errors: 2_000, versions: 20 }
