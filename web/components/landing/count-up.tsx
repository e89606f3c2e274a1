import { useEffect, useRef, useState } from 'react'

const duration = 900

/** Counts the leading number of a figure such as '10K+' up, once, when it comes into view. */
export function CountUp({ figure }: { figure: string }) {
  const target = Number.parseInt(figure, 10)
  const rest = figure.slice(String(target).length)
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(target)

  useEffect(() => {
    if (!place.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      const start = performance.now()
      const step = (now: number) => {
        const part = Math.min(1, (now - start) / duration)
        setShown(Math.round(target * (1 - (1 - part) ** 3)))
        if (part < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [target])

  return (
    <span ref={place} className="figures">
      <span aria-hidden>
        {shown}
        {rest}
      </span>
      <span className="sr-only">{figure}</span>
    </span>
  )
}
