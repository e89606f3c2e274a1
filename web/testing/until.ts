import { waitFor } from '@testing-library/react'

/** Until nothing of it is there. A plain `toBeNull` draws the whole page in its complaint, for seconds, each time. */
export const untilGone = (find: () => Element | null) =>
  waitFor(() => {
    if (find()) throw new Error('It is still there')
  })

/** Until it has the focus, for the same reason without naming what has it instead. */
export const untilFocused = (find: () => Element | null) =>
  waitFor(() => {
    if (document.activeElement !== find()) throw new Error('The focus is elsewhere')
  })
