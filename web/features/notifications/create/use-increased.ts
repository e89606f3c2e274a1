import { useState } from 'react'

/** Whether a count has increased since the first render. */
export function useIncreased(count: number): boolean {
  const [before] = useState(count)
  return count > before
}
