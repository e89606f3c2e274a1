import { queueKey } from '#web/features/deliveries/keys.ts'

/** Query keys of notifications in the console. */
export const notificationsKey = ['notifications'] as const
export const managementKey = [...notificationsKey, 'management'] as const
export const approvalKey = [...notificationsKey, 'approval'] as const

/** Every list of notifications; stale after a change, deletion, cancellation or retry. */
export const notificationLists = [managementKey, approvalKey, queueKey]
