import { afterEach } from 'bun:test'
import { takeNotices } from '#web/lib/notify.ts'

type Notice = Parameters<Parameters<typeof takeNotices>[0]>[0]
let release = () => {}
afterEach(() => release())

/** The toasts from now on, until the test ends. */
export function hearToasts(): Notice[] {
  const heard: Notice[] = []
  release = takeNotices((notice) => heard.push(notice))
  return heard
}
