import { type ComponentProps, useId } from 'react'
import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { tr } from 'react-day-picker/locale/tr'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'

export const dateOf = (day: string | undefined) => (day ? new Date(`${day.slice(0, 10)}T00:00`) : undefined)
const two = (part: number) => String(part).padStart(2, '0')
export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const arrow =
  'absolute top-0 z-10 flex size-9 items-center justify-center rounded-control text-muted transition hover:bg-raised hover:text-text aria-disabled:pointer-events-none aria-disabled:opacity-40'
const classNames = {
  root: 'text-sm',
  months: 'relative',
  button_previous: `${arrow} left-0`,
  button_next: `${arrow} right-0`,
  chevron: 'size-4 fill-current',
  month_caption: 'flex h-9 items-center justify-center px-10',
  dropdowns: 'flex gap-1 font-medium',
  dropdown_root:
    'relative rounded-small px-1.5 py-1 hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-turquoise',
  dropdown: 'absolute inset-0 w-full cursor-pointer bg-raised text-text opacity-0',
  caption_label: 'flex items-center gap-1 [&>svg]:text-muted',
  month_grid: 'mt-2 w-full border-collapse',
  weekday: 'h-8 w-10 text-xs font-normal text-muted',
  day: 'p-0 text-center',
  day_button:
    'figures size-9 rounded-control border border-transparent transition hover:border-turquoise disabled:pointer-events-none',
  today: '[&:not([data-selected])>button]:text-turquoise [&>button]:font-semibold',
  outside: 'text-muted',
  disabled: 'opacity-40',
  selected: '[&>button]:bg-turquoise [&>button]:text-on-accent',
  range_middle: 'bg-raised [&>button]:bg-transparent! [&>button]:text-text!',
  range_start: 'rounded-l-control bg-raised',
  range_end: 'rounded-r-control bg-raised',
}

type CalendarProps = ComponentProps<typeof DayPicker> & { min?: string | undefined; max?: string | undefined }

/** A month in the language, from Monday, whose arrows, months and years stay within the days that may be chosen. */
export function Calendar({ min, max, ...props }: CalendarProps) {
  const year = new Date().getFullYear()
  const [first, last] = [dateOf(min), dateOf(max)]
  return (
    <DayPicker
      autoFocus
      fixedWeeks
      showOutsideDays
      captionLayout="dropdown"
      locale={getLanguage() === 'tr' ? tr : enGB}
      labels={{
        labelPrevious: () => m.common_date_previous(),
        labelNext: () => m.common_date_next(),
        labelMonthDropdown: () => m.common_date_month(),
        labelYearDropdown: () => m.common_date_year(),
        labelNav: () => m.common_date_months(),
      }}
      startMonth={first ?? new Date(year - 100, 0)}
      endMonth={last ?? new Date(year + 20, 11)}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      classNames={classNames}
      {...props}
    />
  )
}

/** A name and a value of a day in a picker. */
export function Labelled({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
