import { waitFor } from '@testing-library/react'

/** Waits until nothing is found. A failing `toBeNull` would print the whole page each time, which takes seconds. */
export const untilGone = (find: () => Element | null) =>
  waitFor(() => {
    if (find()) throw new Error('It is still there')
  })

/** Waits until an element has the focus, without printing the one that has it instead. */
export const untilFocused = (find: () => Element | null) =>
  waitFor(() => {
    if (document.activeElement !== find()) throw new Error('The focus is elsewhere')
  })
