import { useMedia } from '#web/lib/use-media.ts'

/** Whether there is too little room for a table, so that its rows are cards. */
export const useCards = () => useMedia('(max-width: 639px)')
