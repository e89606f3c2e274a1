/** Query keys of the delivery queue and the outbox. */
export const deliveriesKey = ['deliveries'] as const
export const queueKey = [...deliveriesKey, 'queue'] as const
