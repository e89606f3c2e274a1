import { useEffect, useReducer } from 'react'
import { formatDateTime, formatInZone, formatRelative } from '#web/lib/format.ts'

/** Relative while recent, absolute in the tooltip; `timeZone` selects the zone to show. */
export function RelativeTime({ at, timeZone }: { at: string | Date; timeZone?: string }) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const timer = setInterval(drawAgain, 60_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={timeZone ? formatInZone(at, timeZone) : formatDateTime(at)}
    >
      {formatRelative(at, new Date(), timeZone)}
    </time>
  )
}
