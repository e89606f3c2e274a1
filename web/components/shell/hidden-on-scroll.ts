import { useEffect, useState } from 'react'

const threshold = 100

/** True while the user scrolls down below 100 px. */
export function useHiddenOnScroll() {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = 0
    // Reading the position immediately would force a layout before the page is complete.
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
