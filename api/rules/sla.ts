/** Which tickets a change of an SLA policy applies to: those opened from now on, or unresolved ones as well. */
export const slaAppliesTo = ['new', 'unresolved'] as const
export type SlaAppliesTo = (typeof slaAppliesTo)[number]
