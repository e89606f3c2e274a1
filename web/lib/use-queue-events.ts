import { onQueueEvent } from './live.ts'
import { useThrottledEvents } from './use-throttled-events.ts'

/** Changes of the delivery queue, at most once in so many milliseconds. */
export const useQueueEvents = (react: () => void, breath?: number) =>
  useThrottledEvents(onQueueEvent, react, breath)
