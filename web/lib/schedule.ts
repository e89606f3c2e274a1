const paintTimeout = 500

/** Resolves after the first paint, or at once for a hidden page, which is not painted. */
export function firstPaint(): Promise<unknown> {
  if (document.visibilityState === 'hidden' || performance.getEntriesByType('paint').length > 0) {
    return Promise.resolve()
  }
  return new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, paintTimeout)
  })
}

/** Lets the browser render and handle input before the next task. */
export const yieldToBrowser = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
