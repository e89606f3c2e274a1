import { queueKey } from '#web/features/deliveries/keys.ts'

/** Query keys of the admins' notifications. */
export const notificationsKey = ['notifications'] as const
export const managementKey = [...notificationsKey, 'management'] as const
export const approvalKey = [...notificationsKey, 'approval'] as const
export const audienceKey = [...notificationsKey, 'audience'] as const

/** Every list that shows a notification: stale after one was changed, deleted, cancelled or sent again. */
export const notificationLists = [managementKey, approvalKey, queueKey]
