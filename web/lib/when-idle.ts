/** Safari has no idle callback; half a second after the first paint is idle enough. */
export const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 500)
