import { onDeskEvent } from './live.ts'
import { useThrottledEvents } from './use-throttled-events.ts'

/** Changes of support tickets; only admins receive them. */
export const useDeskEvents = (react: () => void) => useThrottledEvents(onDeskEvent, react)
