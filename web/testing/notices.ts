import { handleNotices } from '#web/lib/notify.ts'

type Notice = Parameters<Parameters<typeof handleNotices>[0]>[0]
let release = () => {}

export const stopRecordingToasts = () => release()

/** Returns the toasts that are shown from now on, until the test ends. */
export function recordToasts(): Notice[] {
  const toasts: Notice[] = []
  release = handleNotices((notice) => toasts.push(notice))
  return toasts
}
