import * as Primitive from 'radix-ui/popover'
import { type RefObject, useState } from 'react'
import { addDays } from '#api/rules/reports.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Popover, PopoverContent } from '#web/ui/popover.tsx'
import { Calendar, dateOf, dayOf, Labelled } from './calendar.tsx'
import type { DateKind } from './date-text.ts'
import { TypedDate } from './typed-date.tsx'

type FloatingProps = {
  anchor: RefObject<HTMLElement | null>
  /** The button that opened it, which gets the keyboard back. */
  toggle: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  children: React.ReactNode
}

function Floating({ anchor, toggle, label, onClose, children }: FloatingProps) {
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <PopoverContent
        align="start"
        aria-label={label}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (document.activeElement === document.body) toggle.current?.focus()
        }}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && toggle.current?.contains(event.target)) event.preventDefault()
        }}
        className="grid max-h-(--radix-popover-content-available-height) w-auto gap-3 overflow-y-auto p-3"
      >
        {children}
      </PopoverContent>
    </Popover>
  )
}

/** The time of a day that is chosen first: the next hour today, else the start of a working day. */
function firstTime(day: string, now = new Date()) {
  if (day !== dayOf(now)) return '09:00'
  return now.getHours() === 23 ? '23:59' : `${String(now.getHours() + 1).padStart(2, '0')}:00`
}

type DatePickerProps = Omit<FloatingProps, 'label' | 'children'> & {
  kind: DateKind
  value: string
  min: string | undefined
  max: string | undefined
  onChange: (value: string) => void
}

/** The calendar of a field, and the time of day where it has one. A day without a time closes it. */
export function DatePicker({ kind, value, min, max, onChange, ...floating }: DatePickerProps) {
  const [day, time] = [value.slice(0, 10), value.slice(11, 16)]
  function choose(chosen: string) {
    if (kind === 'datetime') return onChange(`${chosen}T${time || firstTime(chosen)}`)
    onChange(chosen)
    floating.onClose()
  }
  const today = dayOf(new Date())
  return (
    <Floating label={m.common_date_calendar()} {...floating}>
      <Calendar
        mode="single"
        required
        {...{ min, max }}
        selected={dateOf(day)}
        defaultMonth={dateOf(day || max || min)}
        onSelect={(date) => choose(dayOf(date))}
      />
      {kind === 'datetime' && (
        <Labelled label={m.common_date_time()}>
          {(id) => (
            <TypedDate
              id={id}
              kind="time"
              value={time}
              disabled={!day}
              onChange={(next) => next && onChange(`${day}T${next}`)}
            />
          )}
        </Labelled>
      )}
      <div className="flex justify-between gap-2">
        <Button
          variant="quiet"
          size="small"
          disabled={(min !== undefined && today < min.slice(0, 10)) || (max !== undefined && today > max)}
          onClick={() => choose(today)}
        >
          {m.common_date_today()}
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={!value}
          onClick={() => {
            onChange('')
            floating.onClose()
          }}
        >
          {m.common_date_clear()}
        </Button>
      </div>
    </Floating>
  )
}

export type Period = { from: string | undefined; to: string | undefined }

const presets: { label: () => string; of: (today: string) => { from: string; to: string } }[] = [
  { label: m.common_date_today, of: (to) => ({ from: to, to }) },
  { label: m.common_period_yesterday, of: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { label: () => m.common_period_last({ count: 7 }), of: (to) => ({ from: addDays(to, -6), to }) },
  { label: () => m.common_period_last({ count: 30 }), of: (to) => ({ from: addDays(to, -29), to }) },
  { label: m.common_period_month, of: (to) => ({ from: `${to.slice(0, 8)}01`, to }) },
  { label: m.common_period_month_before, of: monthBefore },
]

function monthBefore(today: string) {
  const to = addDays(`${today.slice(0, 8)}01`, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}

const ordered = ({ from, to }: Period): Period =>
  from && to && from > to ? { from: to, to: from } : { from, to }

type PeriodPickerProps = Omit<FloatingProps, 'children'> & {
  period: Period
  /** The day that the presets end on. */
  today: string
  onChange: (period: Period) => void
}

/** Presets, two typed days and a calendar, whose first press is the start of a period and the second its end. */
export function PeriodPicker({ period, today, onChange, ...floating }: PeriodPickerProps) {
  const [started, setStarted] = useState<Date>()
  const apply = (next: Period) => {
    setStarted(undefined)
    onChange(ordered(next))
  }
  const shown = started ? { from: started } : { from: dateOf(period.from), to: dateOf(period.to) }
  return (
    <Floating {...floating}>
      <div className="grid gap-3 sm:flex">
        <div className="flex flex-wrap gap-1 max-sm:w-70 sm:w-36 sm:flex-col">
          {presets.map(({ label, of }) => {
            const preset = of(today)
            const isChosen = preset.from === period.from && preset.to === period.to
            return (
              <Button
                key={label()}
                variant="quiet"
                size="small"
                aria-pressed={isChosen}
                className="justify-start aria-pressed:text-turquoise"
                onClick={() => {
                  apply(preset)
                  floating.onClose()
                }}
              >
                {label()}
              </Button>
            )
          })}
        </div>
        <div className="grid w-70 gap-3">
          <div className="grid grid-cols-2 gap-2">
            <TypedDay
              label={m.common_period_start()}
              day={period.from}
              onChange={(from) => apply({ ...period, from })}
            />
            <TypedDay
              label={m.common_period_end()}
              day={period.to}
              onChange={(to) => apply({ ...period, to })}
            />
          </div>
          <Calendar
            mode="range"
            resetOnSelect
            selected={shown}
            defaultMonth={dateOf(period.to ?? period.from ?? today)}
            onSelect={(range) => {
              if (range?.from && range.to) apply({ from: dayOf(range.from), to: dayOf(range.to) })
              else setStarted(range?.from)
            }}
          />
        </div>
      </div>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-end"
        disabled={!period.from && !period.to}
        onClick={() => {
          apply({ from: undefined, to: undefined })
          floating.onClose()
        }}
      >
        {m.common_date_clear()}
      </Button>
    </Floating>
  )
}

type TypedDayProps = { label: string; day: string | undefined; onChange: (day: string | undefined) => void }

/** A day that counts once it is left, or at Enter. */
function TypedDay({ label, day, onChange }: TypedDayProps) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const commit = (isRead: boolean) => {
    if (typed === undefined || !isRead) return
    setTyped(undefined)
    if (typed !== (day ?? '')) onChange(typed || undefined)
  }
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <TypedDate
            id={id}
            kind="date"
            value={typed ?? day ?? ''}
            onChange={setTyped}
            onProblem={setProblem}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onBlur={(event) => commit(event.target.validity.valid)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') commit(currentTarget.checkValidity())
            }}
          />
          {problem && (
            <p id={`${id}-error`} role="alert" className="text-xs text-red">
              {problem}
            </p>
          )}
        </>
      )}
    </Labelled>
  )
}
