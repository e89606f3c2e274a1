import { useState } from 'react'

/** Whether a count has risen since this was first drawn. */
export function useIncreased(count: number): boolean {
  const [before] = useState(count)
  return count > before
}
