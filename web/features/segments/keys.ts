/** Query keys of segments. */
export const segmentsKey = ['segments'] as const
