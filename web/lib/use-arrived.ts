import { useDeferredValue } from 'react'

/**
 * Data from the render on that draws it. An answer is drawn at once and as a whole, for hundreds of milliseconds on a slow
 * phone; what arrives here is drawn in slices, between which the browser answers a press, while the place shows that it
 * loads. What was there when the component came is there at once.
 */
export function useArrived<Data>(data: Data | undefined): Data | undefined {
  const arrived = useDeferredValue(data !== undefined)
  return arrived ? data : undefined
}
