import { useCallback, useEffect, useState } from 'react'

export type Notice = {
  tone: 'success' | 'error' | 'info'
  text: string
  /** Epoch milliseconds: the notice counts down to this instant and stays until then, whatever is typed. */
  until?: number
}
export type ShownNotice = Notice & { fading: boolean }

const standard = { success: 3000, error: 5000, info: 5000 }
const fadeMs = 300

/**
 * A result that fades: success after 3 s, an error after 5 s, unless the screen sets its own times; dismissing takes
 * 0.3 s. A notice with `until` can only be replaced before its time is over.
 */
export function useNotice(life = standard) {
  const [notice, setNotice] = useState<ShownNotice | null>(null)
  const tell = useCallback((next: Notice) => setNotice({ ...next, fading: false }), [])
  const fade = useCallback(() => setNotice((shown) => shown && { ...shown, fading: true }), [])
  const dismiss = useCallback(
    () =>
      setNotice((shown) => (shown && (shown.until ?? 0) <= Date.now() ? { ...shown, fading: true } : shown)),
    [],
  )
  const fading = notice?.fading
  const lasts = life[notice?.tone ?? 'error']
  useEffect(() => {
    if (!notice) return
    const left = notice.until ? notice.until - Date.now() : lasts - fadeMs
    const timer = fading ? setTimeout(() => setNotice(null), fadeMs) : setTimeout(fade, left)
    return () => clearTimeout(timer)
  }, [notice, fading, lasts, fade])
  return { notice, tell, dismiss }
}
