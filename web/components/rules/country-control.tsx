import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useMemo } from 'react'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { useReplacementFocus } from '#web/components/focus/focus.ts'
import { RowList } from '#web/components/focus/row-list.tsx'
import { Combobox } from '#web/components/form/combobox.tsx'
import { type Country, countriesQuery } from '#web/components/form/countries-query.ts'
import { errorText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { countryNames } from './use-country-names.ts'
import type { ControlProps } from './value-control.tsx'

const none: Country[] = []

/** One or several countries by name; rules store their codes. */
export function CountryControl<Field extends string>({
  row,
  invalid,
  describedBy,
  onChange,
}: ControlProps<Field>) {
  const id = useId()
  const { data: countries = none, error, isFetching, refetch } = useQuery(countriesQuery())
  const several = row.operator === 'in'
  const names = useMemo(() => countryNames(countries), [countries])
  const options = useMemo(
    () =>
      countries
        .filter(({ alpha2 }) => !several || !row.values.includes(alpha2))
        .map(({ id: value, country_name: label, alpha2 }) => ({ value, label, words: alpha2 })),
    [countries, several, row.values],
  )
  const codeOf = (wanted: number) => countries.find((country) => country.id === wanted)?.alpha2
  const chosen = several ? null : (countries.find(({ alpha2 }) => alpha2 === row.value)?.id ?? null)

  function choose(wanted: number) {
    const code = codeOf(wanted)
    if (code) onChange(several ? { values: [...row.values, code] } : { value: code })
  }
  const label = several ? m.common_rules_form_country_add() : m.common_rules_form_country()
  return (
    <div {...useReplacementFocus<HTMLDivElement>(row.values)} className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Combobox
        id={id}
        name="country"
        label={label}
        options={options}
        value={chosen}
        onChange={choose}
        onBlur={() => {}}
        placeholder={label}
        waits={isFetching}
        invalid={invalid}
        describedBy={describedBy}
      />
      {error && (
        <RetryLine onRetry={refetch} className="text-xs text-muted">
          {m.common_list_failed({ reason: errorText(error) })}
        </RetryLine>
      )}
      {several && row.values.length > 0 && (
        <RowList rows={row.values} className="flex flex-wrap gap-1.5">
          {row.values.map((code) => {
            const name = names.get(code) ?? code
            return (
              <li
                key={code}
                className="inline-flex items-center gap-1 rounded-full border border-turquoise/40 bg-turquoise/8 pl-2.5 text-xs"
              >
                {name}
                <button
                  type="button"
                  aria-label={m.common_rules_form_country_remove({ name })}
                  onClick={() => onChange({ values: row.values.filter((each) => each !== code) })}
                  className="flex size-6 finger:size-11 items-center justify-center rounded-full text-muted transition hover:text-text"
                >
                  <X className="size-3" />
                </button>
              </li>
            )
          })}
        </RowList>
      )}
    </div>
  )
}
