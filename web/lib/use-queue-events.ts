import { onQueueEvent } from './live.ts'
import { useThrottledEvents } from './use-throttled-events.ts'

/** Changes of the delivery queue. */
export const useQueueEvents = (react: () => void) => useThrottledEvents(onQueueEvent, react)
