import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#web/lib/format.ts'

const duration = 900
/** What has been counted once is not counted again on the way back. */
const counted = new Set<string>()

/** Counts a number, or the leading number of words such as '10K+', up, once, when it comes into view. */
export function CountUp({ figure }: { figure: string | number }) {
  const text = typeof figure === 'number' ? formatNumber(figure) : figure
  const target = typeof figure === 'number' ? figure : Number.parseInt(figure, 10)
  const rest = typeof figure === 'number' ? '' : figure.slice(String(target).length)
  const place = useRef<HTMLSpanElement>(null)
  const [part, setPart] = useState(() => (counts(text, target) ? 0 : 1))

  useEffect(() => {
    if (!place.current || !counts(text, target)) return setPart(1)
    let frame = 0
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      const start = performance.now()
      const step = (now: number) => {
        const done = Math.min(1, Math.max(0, (now - start) / duration))
        setPart(1 - (1 - done) ** 3)
        if (done < 1) frame = requestAnimationFrame(step)
        else counted.add(text)
      }
      frame = requestAnimationFrame(step)
    })
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [text, target])

  return (
    <span ref={place} className="figures inline-grid text-left *:col-start-1 *:row-start-1">
      <span aria-hidden>{part < 1 ? formatNumber(Math.round(target * part)) + rest : text}</span>
      <span aria-hidden className="invisible">
        {text}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

const counts = (text: string, target: number) =>
  target > 0 && !counted.has(text) && !matchMedia('(prefers-reduced-motion: reduce)').matches
