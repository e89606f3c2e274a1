import { formatNumber } from '#web/lib/format.ts'

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** A duration in its two largest units; seconds only below a minute. */
export function formatUptime(seconds: number): string {
  const style = (unit: string) => ({ style: 'unit', unit, unitDisplay: 'short' }) as const
  if (seconds < 60) return formatNumber(Math.floor(seconds), style('second'))
  let rest = seconds
  const parts = steps.flatMap(({ unit, seconds: each }) => {
    const count = Math.floor(rest / each)
    rest -= count * each
    return count > 0 ? formatNumber(count, style(unit)) : []
  })
  return parts.slice(0, 2).join(' ')
}
