import { startTransition, useEffect, useState } from 'react'

/** Safari has no idle callback; half a second after the first paint is idle enough. */
export const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 500)

/** True once the page is drawn and the browser has nothing else to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => void whenIdle(() => startTransition(() => setIdle(true))), [])
  return idle
}
