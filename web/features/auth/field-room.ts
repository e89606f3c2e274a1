/** A field keeps room for one line of error: a click on what stands below must not miss it when the error comes. */
export const roomy = 'min-h-27 content-start pb-3 sm:min-h-26'
