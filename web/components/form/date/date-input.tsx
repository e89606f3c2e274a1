import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Boundary } from '#web/components/feedback/boundary.tsx'
import * as m from '#web/paraglide/messages.js'
import { TypedDate, type TypedDateProps } from './typed-date.tsx'

const loadPickers = () => import('./pickers.tsx')
const DatePicker = lazy(() => loadPickers().then((module) => ({ default: module.DatePicker })))

export type DateInputProps = Omit<TypedDateProps, 'box'> & {
  /** The first and the last day or time that the calendar offers; the form's schema refuses others. */
  min?: string | undefined
  max?: string | undefined
}

/** A date, with or without a time, that is typed or chosen in a calendar. A time of day is only typed. */
export function DateInput({ min, max, ...input }: DateInputProps) {
  const { kind, value, disabled, onChange, onProblem } = input
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  if (kind === 'time') return <TypedDate {...input} />
  return (
    <div className="relative">
      <TypedDate {...input} box={box} className="pr-11" />
      <button
        ref={toggle}
        type="button"
        disabled={disabled}
        aria-label={m.common_date_open()}
        aria-haspopup="dialog"
        aria-expanded={open}
        // A press tries again, and says when it fails.
        onPointerEnter={() => void loadPickers().catch(() => {})}
        onClick={() => setOpen(!open)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted transition hover:text-text disabled:pointer-events-none"
      >
        <CalendarDays className="size-4" />
      </button>
      {open && (
        <Boundary
          level="component"
          instead={
            <p role="alert" className="mt-1 text-sm text-red">
              {m.common_date_unopened()}
            </p>
          }
        >
          <Suspense>
            <DatePicker
              {...{ kind, value, min, max }}
              anchor={box}
              toggle={toggle}
              onChange={(next) => {
                onProblem?.(undefined)
                onChange(next)
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}
