import { usageTone } from '#api/rules/system.ts'
import { formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Progress } from '#web/ui/progress.tsx'

type UsageBarProps = {
  label: string
  /** Null could not be read, or has no limit. */
  percent: number | null
  /** The figures behind it. */
  note?: string | undefined
}

const states = { green: m.common_usage_normal, amber: m.common_usage_high, red: m.common_usage_critical }

/** How full a resource is: green below 70 %, yellow below 90 %, otherwise red, and said in words. */
export function UsageBar({ label, percent, note }: UsageBarProps) {
  const tone = percent === null ? undefined : usageTone(percent)
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3 text-sm">
        <span className="min-w-0">{label}</span>
        <span className="figures flex items-center gap-2">
          {percent === null ? m.common_unread() : formatPercent(percent, 1)}
          {tone && <Badge tone={tone}>{states[tone]()}</Badge>}
        </span>
      </div>
      {percent !== null && tone && <Progress value={percent} tone={tone} label={label} />}
      {note && <p className="figures text-xs text-muted">{note}</p>}
    </div>
  )
}
