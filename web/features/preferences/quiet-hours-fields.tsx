import { useEffect, useEffectEvent, useState } from 'react'
import { readClock } from '#api/rules/quiet-hours.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { ruleText } from '#web/lib/rule-text.ts'
import { timezonesFor, zoneName } from '#web/lib/timezones.ts'
import * as m from '#web/paraglide/messages.js'
import { Input } from '#web/ui/input.tsx'
import { Label } from '#web/ui/label.tsx'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '#web/ui/select.tsx'
import type { QuietHours } from './queries.ts'

/** Milliseconds of silence after which a changed clock is saved. */
const pause = 800

function complaintOf({ from, to }: Pick<QuietHours, 'from' | 'to'>) {
  if (readClock(from) === undefined || readClock(to) === undefined) return ruleText('CLOCK_INVALID')
  return from === to ? ruleText('QUIET_HOURS_EMPTY') : undefined
}

type QuietHoursFieldsProps = { saved: QuietHours; onChange: (hours: QuietHours) => void }

/** From, to and where, while they count; each saves itself once it makes sense, or when somebody leaves. */
export function QuietHoursFields({ saved, onChange }: QuietHoursFieldsProps) {
  const { from, to } = saved
  const [clocks, setClocks] = useState({ from, to })
  useEffect(() => setClocks({ from, to }), [from, to])
  const complaint = complaintOf(clocks)
  const isChanged = clocks.from !== from || clocks.to !== to
  const save = useEffectEvent(() => {
    if (isChanged && !complaint) onChange({ ...saved, ...clocks })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stroke starts the pause anew
  useEffect(() => {
    if (!isChanged || complaint) return
    const timer = setTimeout(() => save(), pause)
    return () => clearTimeout(timer)
  }, [clocks, isChanged, complaint])
  useEffect(() => () => save(), [])
  if (!saved.enabled) return null
  const clock = (key: 'from' | 'to', label: string) => (
    <div className="grid gap-1.5">
      <Label htmlFor={`quiet-${key}`}>{label}</Label>
      <Input
        id={`quiet-${key}`}
        type="time"
        required
        value={clocks[key]}
        aria-invalid={Boolean(complaint)}
        aria-describedby={complaint ? 'quiet-complaint' : undefined}
        onChange={(event) => setClocks({ ...clocks, [key]: event.target.value })}
      />
    </div>
  )
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5">
      <div className="grid gap-4 min-[480px]:grid-cols-2 sm:grid-cols-[1fr_1fr_2fr]">
        {clock('from', m.account_quiet_from())}
        {clock('to', m.account_quiet_to())}
        <div className="grid gap-1.5 min-[480px]:max-sm:col-span-2">
          <Label htmlFor="quiet-zone">{m.account_quiet_zone()}</Label>
          <Select value={saved.timezone} onValueChange={(timezone) => onChange({ ...saved, timezone })}>
            <SelectTrigger id="quiet-zone">
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {timezonesFor(saved.timezone).map((zone) => (
                <SelectItem key={zone} value={zone}>
                  {zoneName(zone, new Date())}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </div>
      </div>
      <FieldError id="quiet-complaint">{complaint}</FieldError>
    </div>
  )
}
