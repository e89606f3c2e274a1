const patience = 500

/** Once the browser has shown the page for the first time; a page that nobody sees is never shown. */
export function firstPaint(): Promise<unknown> {
  if (document.visibilityState === 'hidden' || performance.getEntriesByType('paint').length > 0) {
    return Promise.resolve()
  }
  return new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, patience)
  })
}

/** Lets the browser draw and hear before the next piece of work. */
export const yieldToBrowser = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
