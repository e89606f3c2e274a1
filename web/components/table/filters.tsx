import { Fragment, type ReactNode } from 'react'
import { DayFilter } from './day-filter.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSelect } from './filter-select.tsx'
import { SearchBox } from './search-box.tsx'

export type Choice<Value extends string> = { value: Value; label: string }

type TextFilter = {
  placeholder: string
  /** Debounce in milliseconds. */
  delay?: number
  maxLength?: number
}
type ChoiceFilter<Value extends string> = {
  label: string
  options: readonly Choice<Value>[]
  /** Shows all values in a row instead of a menu. */
  chips?: boolean
  /** Waits for another filter. */
  disabled?: boolean
}

type DayOption = { label: string; day: true; min?: string; max?: string }
/** A filter of the panel's own. */
type OwnFilter = {
  draw: (value: string | undefined, change: (value: string | undefined) => void) => ReactNode
}

/** The filters by their key in the list's search: free text, a day, an own control, or one of a set. */
export type FiltersOf<Search> = {
  [Name in keyof Search]?: NonNullable<Search[Name]> extends string
    ? string extends NonNullable<Search[Name]>
      ? TextFilter | DayOption | OwnFilter
      : ChoiceFilter<NonNullable<Search[Name]>>
    : never
}

export type AnyFilter = TextFilter | DayOption | ChoiceFilter<string> | OwnFilter

/** Whether a filter is shown even where the others are collapsed: search and chips. */
export const isAlwaysShown = (filter: AnyFilter) =>
  'placeholder' in filter || ('chips' in filter && filter.chips)

type FiltersProps<Search> = {
  of: FiltersOf<Search>
  search: Search
  onChange: (change: Partial<Search>) => void
}

export const Filters = <Search,>({ of, search, onChange }: FiltersProps<Search>) =>
  Object.entries<AnyFilter | undefined>(of).map(([name, filter]) => {
    if (!filter) return null
    const value = search[name as keyof Search] as string | undefined
    const change = (next: string | undefined) => onChange({ [name]: next } as Partial<Search>)
    if ('draw' in filter) return <Fragment key={name}>{filter.draw(value, change)}</Fragment>
    if ('day' in filter) return <DayFilter key={name} value={value} onChange={change} {...filter} />
    if ('placeholder' in filter) return <SearchBox key={name} value={value} onChange={change} {...filter} />
    const { chips, disabled, ...choice } = filter
    if (chips) return <FilterChips key={name} value={value} onChange={change} {...choice} />
    return <FilterSelect key={name} value={value} onChange={change} disabled={disabled} {...choice} />
  })
