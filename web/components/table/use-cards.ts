import { useMedia } from '#web/lib/use-media.ts'

/** Whether the screen is too narrow for a table. */
export const useCards = () => useMedia('(max-width: 639px)')
