import { useEffect, useState } from 'react'

const threshold = 100

/** True while the reader moves down below 100 px (spec 1 §2). */
export function useHiddenOnScroll() {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = 0
    // Asked at once, the browser would have to lay the page out before it is all there.
    const frame = requestAnimationFrame(() => {
      last = window.scrollY
    })
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < 4) return
      setHidden(now > last && now > threshold)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return hidden
}
