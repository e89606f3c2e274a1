import { useEffect, useState } from 'react'
import { formatDateTime, formatRelative } from '#web/lib/format.ts'

/** Relative while near, absolute on hover. */
export function RelativeTime({ at }: { at: string | Date }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {formatRelative(at, now)}
    </time>
  )
}
