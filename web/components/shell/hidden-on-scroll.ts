import { useEffect, useState } from 'react'

const threshold = 100

/** True while the user scrolls down below 100 px. */
export function useHiddenOnScroll() {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    // Known from the first scroll on: to read it now would force a layout before the page is complete.
    let last: number | undefined
    const onScroll = () => {
      const now = window.scrollY
      last ??= now
      if (Math.abs(now - last) < 4) return
      setHidden(now > last && now > threshold)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hidden
}
