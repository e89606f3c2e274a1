import { useCallback, useEffect, useState } from 'react'

export type Notice = { tone: 'success' | 'error' | 'info'; text: string }
export type ShownNotice = Notice & { fading: boolean }

const standard = { success: 3000, error: 5000, info: 5000 }
const fadeMs = 300

/**
 * A result that fades: success after 3 s, an error after 5 s, unless the screen sets its own times; dismissing takes
 * 0.3 s (spec 1 §4).
 */
export function useNotice(life = standard) {
  const [notice, setNotice] = useState<ShownNotice | null>(null)
  const tell = useCallback((next: Notice) => setNotice({ ...next, fading: false }), [])
  const dismiss = useCallback(() => setNotice((shown) => shown && { ...shown, fading: true }), [])
  const fading = notice?.fading
  const lasts = life[notice?.tone ?? 'error']
  useEffect(() => {
    if (!notice) return
    const timer = fading ? setTimeout(() => setNotice(null), fadeMs) : setTimeout(dismiss, lasts - fadeMs)
    return () => clearTimeout(timer)
  }, [notice, fading, lasts, dismiss])
  return { notice, tell, dismiss }
}
