import type { ErrorLevel } from '#db/enums.ts'

export type CapturedError = { error: unknown; level: ErrorLevel }

/** What waits for the reporter to be loaded; a page that breaks without end does not fill the memory. */
const most = 100
const waiting: CapturedError[] = []
const wait = (trouble: CapturedError) => {
  if (waiting.length < most) waiting.push(trouble)
}
let take = wait

/** Hands what broke to the reporter, which says nothing of anybody (D85). */
export const report = (error: unknown, level: ErrorLevel) => take({ error, level })

export function handleErrors(taker: (trouble: CapturedError) => void) {
  take = taker
  waiting.splice(0).forEach(taker)
  return () => {
    take = wait
  }
}

/** What no boundary catches: mistakes in handlers and promises that nobody waits for. */
export function captureUncaughtErrors() {
  window.addEventListener('error', ({ error }) => error && report(error, 'component'))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'component'))
}
