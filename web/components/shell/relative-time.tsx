import { useEffect, useReducer } from 'react'
import { formatDateTime, formatInZone, formatRelative } from '#web/lib/format.ts'

type RelativeTimeProps = {
  at: string | Date
  /** The zone to show. */
  timeZone?: string
  /** A day that is not today has its time as well, where several events of a day are listed. */
  withTime?: boolean
}

/** Relative while recent, absolute in the tooltip. */
export function RelativeTime({ at, timeZone, withTime }: RelativeTimeProps) {
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
      {formatRelative(at, new Date(), timeZone, withTime)}
    </time>
  )
}
