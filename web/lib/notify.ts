type Notice = {
  tone: 'success' | 'error' | 'info'
  text: string
  detail?: string
  /** An action button; such a toast stays until it is used or dismissed, a `brief` one for ten seconds. */
  action?: { label: string; run: () => void; brief?: boolean }
}
type Show = (notice: Notice) => void

const waiting: Notice[] = []
const listeners = new Set<() => void>()
let wanted = false
let show: Show | null = null

/** Shows a toast; the toast component is loaded with the first one. */
export function notify(notice: Notice) {
  if (show) return show(notice)
  waiting.push(notice)
  wanted = true
  for (const listener of listeners) listener()
}

type Failure = (why: { reason: string }) => string

/** A failure text followed by its reason, unless it contains the reason already. */
export function withReason(reason: string, failure?: Failure) {
  const text = failure?.({ reason }) ?? reason
  return text.includes(reason) ? text : `${text}. ${reason}`
}

/** Shows a failure as a toast, with its reason unless the text contains it already. */
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
