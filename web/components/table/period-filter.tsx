import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { reportDay } from '#api/rules/reports.ts'
import { Boundary } from '#web/components/feedback/boundary.tsx'
import type { Period } from '#web/components/form/date/pickers.tsx'
import { formatDate, formatPeriod } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

const PeriodPicker = lazy(() =>
  import('#web/components/form/date/pickers.tsx').then((module) => ({ default: module.PeriodPicker })),
)

function textOf({ from, to }: Period) {
  if (from && to) return from === to ? formatDate(from) : formatPeriod(from, to)
  if (from) return m.common_period_from({ day: formatDate(from) })
  return to && m.common_period_until({ day: formatDate(to) })
}

type PeriodFilterProps = { label: string; period: Period; onChange: (period: Period) => void }

/** A filter by days in Istanbul, as the server reads them: both are included, and either may be open. */
export function PeriodFilter({ label, period, onChange }: PeriodFilterProps) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const text = textOf(period)
  return (
    <>
      <Button
        ref={toggle}
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cn('rounded-full font-normal', text && 'border-turquoise')}
      >
        <CalendarDays className="text-muted" />
        <span className="text-muted">{label}</span>
        {text && <span className="figures text-turquoise">{text}</span>}
      </Button>
      {open && (
        <Boundary level="component" instead={null}>
          <Suspense>
            <PeriodPicker
              {...{ label, period, onChange }}
              anchor={toggle}
              toggle={toggle}
              today={reportDay(new Date())}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
