export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

export const userStatuses = ['active', 'inactive', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]

/** A user's state in lists and statistics: the status, or deleted. */
export const userStates = [...userStatuses, 'deleted'] as const
export type UserState = (typeof userStates)[number]

/** What happened to an account, in the history of a user. */
export const activityKinds = ['sign_in', 'failed_sign_in', 'own', 'by_others'] as const
export type ActivityKind = (typeof activityKinds)[number]
