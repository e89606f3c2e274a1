import type { ErrorLevel } from '#db/enums/error-reports.ts'

export type CapturedError = { error: unknown; level: ErrorLevel }

/** Limits the errors that wait for the reporter to load. */
const queueMax = 100
const waiting: CapturedError[] = []
const enqueue = (captured: CapturedError) => {
  if (waiting.length < queueMax) waiting.push(captured)
}
let handle = enqueue

/** Passes an error to the reporter, which removes personal data (D85). */
export const report = (error: unknown, level: ErrorLevel) => handle({ error, level })

export function handleErrors(handler: (captured: CapturedError) => void) {
  handle = handler
  waiting.splice(0).forEach(handler)
  return () => {
    handle = enqueue
  }
}

/** Reports errors outside of error boundaries: in event handlers and unhandled rejections. */
export function captureUncaughtErrors() {
  window.addEventListener('error', ({ error }) => error && report(error, 'component'))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'component'))
}
