type Notice = {
  tone: 'success' | 'error' | 'info'
  text: string
  detail?: string
  /** What can be done about it; such a notice stays until somebody does it or waves it away. */
  action?: { label: string; run: () => void }
}
type Show = (notice: Notice) => void

const waiting: Notice[] = []
const listeners = new Set<() => void>()
let wanted = false
let show: Show | null = null

/** Says something in a toast; the toasts themselves are loaded when the first one is needed. */
export function notify(notice: Notice) {
  if (show) return show(notice)
  waiting.push(notice)
  wanted = true
  for (const listener of listeners) listener()
}

type Failure = (why: { reason: string }) => string

/** What did not work, with the reason behind it unless it contains it already. */
export function withReason(reason: string, failure?: Failure) {
  const text = failure?.({ reason }) ?? reason
  return text.includes(reason) ? text : `${text}. ${reason}`
}

/** What did not work and why; a reason that the text contains already is not repeated. */
export function notifyFailure(reason: string, failure?: Failure) {
  const text = failure?.({ reason }) ?? reason
  notify({ tone: 'error', text, ...(!text.includes(reason) && { detail: reason }) })
}

export const areToastsWanted = () => wanted

export function onToastsWanted(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function handleNotices(take: Show) {
  show = take
  waiting.splice(0).forEach(take)
  return () => {
    show = null
  }
}
