import { useEffect, useEffectEvent, useState } from 'react'
import { readClock } from '#api/rules/quiet-hours.ts'
import { DateInput } from '#web/components/form/date/date-input.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { ruleText } from '#web/lib/rule-text.ts'
import { timezonesFor, zoneName } from '#web/lib/timezones.ts'
import * as m from '#web/paraglide/messages.js'
import { Label } from '#web/ui/label.tsx'
import { ValueSelect } from '#web/ui/value-select.tsx'
import type { QuietHours } from './queries.ts'

/** Debounce of a changed time in milliseconds. */
const saveDelayMs = 800

function problemOf({ from, to }: Pick<QuietHours, 'from' | 'to'>) {
  if (readClock(from) === undefined || readClock(to) === undefined) return ruleText('CLOCK_INVALID')
  return from === to ? ruleText('QUIET_HOURS_EMPTY') : undefined
}

type QuietHoursFieldsProps = { saved: QuietHours; onChange: (hours: QuietHours) => void }

/** Start, end and time zone while quiet hours are on; valid changes save after a delay or on unmount. */
export function QuietHoursFields({ saved, onChange }: QuietHoursFieldsProps) {
  const { from, to } = saved
  const [times, setTimes] = useState({ from, to })
  useEffect(() => setTimes({ from, to }), [from, to])
  const problem = problemOf(times)
  const isChanged = times.from !== from || times.to !== to
  const save = useEffectEvent(() => {
    if (isChanged && !problem) onChange({ ...saved, ...times })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay
  useEffect(() => {
    if (!isChanged || problem) return
    const timer = setTimeout(() => save(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [times, isChanged, problem])
  useEffect(() => () => save(), [])
  if (!saved.enabled) return null
  const timeField = (key: 'from' | 'to', label: string) => (
    <div className="grid gap-1.5">
      <Label htmlFor={`quiet-${key}`}>{label}</Label>
      <DateInput
        id={`quiet-${key}`}
        kind="time"
        required
        value={times[key]}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? 'quiet-problem' : undefined}
        onChange={(time) => setTimes({ ...times, [key]: time })}
      />
    </div>
  )
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5">
      <div className="grid gap-4 min-[480px]:grid-cols-2 sm:grid-cols-[1fr_1fr_2fr]">
        {timeField('from', m.preferences_quiet_from())}
        {timeField('to', m.preferences_quiet_to())}
        <div className="grid gap-1.5 min-[480px]:max-sm:col-span-2">
          <Label htmlFor="quiet-zone">{m.preferences_quiet_zone()}</Label>
          <ValueSelect
            id="quiet-zone"
            value={saved.timezone}
            values={timezonesFor(saved.timezone)}
            text={(zone) => zoneName(zone, new Date())}
            onChoose={(timezone) => onChange({ ...saved, timezone })}
          />
        </div>
      </div>
      <FieldError id="quiet-problem">{problem}</FieldError>
    </div>
  )
}
