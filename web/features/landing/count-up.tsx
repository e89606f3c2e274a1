import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'

const duration = 900
/** Figures already animated, so that they do not animate again after navigation. */
const animated = new Set<string>()

/** The owner's `10K+` and `1M+` in the language of the page. */
const inWords = (figure: string) =>
  figure
    .replace(/(\d)\s*K\b/, `$1${m.landing_stats_thousand()}`)
    .replace(/(\d)\s*M\b/, `$1${m.landing_stats_million()}`)

/** Animates a number, or the leading number of a text such as '10K+', once when it scrolls into view. */
export function CountUp({ figure: given }: { figure: string | number }) {
  const figure = typeof given === 'number' ? given : inWords(given)
  const text = typeof figure === 'number' ? formatNumber(figure) : figure
  const target = typeof figure === 'number' ? figure : Number.parseInt(figure, 10)
  const rest = typeof figure === 'number' ? '' : figure.slice(String(target).length)
  const element = useRef<HTMLSpanElement>(null)
  const [progress, setProgress] = useState(() => (shouldAnimate(text, target) ? 0 : 1))

  useEffect(() => {
    if (!element.current || !shouldAnimate(text, target)) return setProgress(1)
    let frame = 0
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      const start = performance.now()
      const step = (now: number) => {
        const done = Math.min(1, Math.max(0, (now - start) / duration))
        setProgress(1 - (1 - done) ** 3)
        if (done < 1) frame = requestAnimationFrame(step)
        else animated.add(text)
      }
      frame = requestAnimationFrame(step)
    })
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [text, target])

  return (
    <span ref={element} className="figures inline-grid text-left *:col-start-1 *:row-start-1">
      <span aria-hidden>{progress < 1 ? formatNumber(Math.round(target * progress)) + rest : text}</span>
      <span aria-hidden className="invisible">
        {text}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

const shouldAnimate = (text: string, target: number) =>
  target > 0 && !animated.has(text) && !matchMedia('(prefers-reduced-motion: reduce)').matches
