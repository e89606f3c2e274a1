import { Fragment, type ReactNode } from 'react'
import { FilterChips } from './filter-chips.tsx'
import { FilterSelect } from './filter-select.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { FilterError, SearchBox } from './search-box.tsx'

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

/** Days from this key's to that of another key. */
type PeriodOption<Name> = { label: string; until: Name }
/** A filter of the panel's own. */
export type OwnFilter = {
  draw: (value: string | undefined, change: (value: string | undefined) => void) => ReactNode
}

/** The filters by their key in the list's search: free text, a period, an own control, or one of a set. */
export type FiltersOf<Search> = {
  [Name in keyof Search]?: NonNullable<Search[Name]> extends string
    ? string extends NonNullable<Search[Name]>
      ? TextFilter | PeriodOption<keyof Search & string> | OwnFilter
      : ChoiceFilter<NonNullable<Search[Name]>>
    : never
}

export type AnyFilter = TextFilter | PeriodOption<string> | ChoiceFilter<string> | OwnFilter

/** The keys of the search that a filter sets. */
export const keysOf = (name: string, filter: AnyFilter) => ('until' in filter ? [name, filter.until] : [name])

/** Whether a filter is shown even where the others are collapsed: search and chips. */
export const isAlwaysShown = (filter: AnyFilter) =>
  'placeholder' in filter || ('chips' in filter && filter.chips)

export type FiltersProps<Search> = {
  of: FiltersOf<Search>
  search: Search
  /** Why the server could not use a filter, by its key. */
  errors?: Readonly<Record<string, string>> | undefined
  onChange: (change: Partial<Search>) => void
}

export const Filters = <Search,>({ of, search, errors = {}, onChange }: FiltersProps<Search>) =>
  Object.entries<AnyFilter | undefined>(of).map(([name, filter]) => {
    if (!filter) return null
    const value = search[name as keyof Search] as string | undefined
    const change = (next: string | undefined) => onChange({ [name]: next } as Partial<Search>)
    const error = keysOf(name, filter)
      .map((key) => errors[key])
      .find(Boolean)
    if ('placeholder' in filter)
      return <SearchBox key={name} value={value} error={error} onChange={change} {...filter} />
    if ('until' in filter)
      return (
        <Fragment key={name}>
          <PeriodFilter
            label={filter.label}
            period={{ from: value, to: search[filter.until as keyof Search] as string | undefined }}
            onChange={({ from, to }) => onChange({ [name]: from, [filter.until]: to } as Partial<Search>)}
          />
          <FilterError text={error} />
        </Fragment>
      )
    return (
      <Fragment key={name}>
        {drawOther(filter, value, change)}
        <FilterError text={error} />
      </Fragment>
    )
  })

function drawOther(
  filter: Exclude<AnyFilter, TextFilter | PeriodOption<string>>,
  value: string | undefined,
  onChange: (value: string | undefined) => void,
) {
  if ('draw' in filter) return filter.draw(value, onChange)
  const { chips, disabled, ...choice } = filter
  if (chips) return <FilterChips value={value} onChange={onChange} {...choice} />
  return <FilterSelect value={value} onChange={onChange} disabled={disabled} {...choice} />
}
