/** Reserves one line for an error, so that it does not shift the controls below a field. */
export const roomy = 'min-h-27 content-start pb-3 sm:min-h-26'
