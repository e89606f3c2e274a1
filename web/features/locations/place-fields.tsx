import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { ComboboxField } from '#web/components/form/combobox-field.tsx'
import type { Country } from '#web/components/form/countries-query.ts'
import { countryName } from '#web/components/form/phone/codes.ts'
import { Flag } from '#web/components/form/phone/flag.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { emptyAddress } from './forms.ts'
import { districtsQuery, neighborhoodsQuery, statesQuery } from './place-queries.ts'
import { PlaceSelect } from './place-select.tsx'

/**
 * Country, state, district and neighbourhood, each depending on the one before. A new country clears all
 * below; a new state selects its first district; a new state or district clears the neighbourhood. A neighbourhood fills
 * in its postal code, which is cleared with it.
 */
export const PlaceFields = withForm({
  defaultValues: emptyAddress,
  props: { countries: [] as Country[], onCountry: (_alpha2: string) => {} },
  render: function Render({ form, countries, onCountry }) {
    const { alpha2, countryId, stateId, districtId, neighborhood, hasNeighborhoods } = useStore(
      form.store,
      ({ values }) => values,
    )
    const states = useQuery(statesQuery(countryId))
    const districts = useQuery(districtsQuery(stateId))
    const neighborhoods = useQuery(neighborhoodsQuery(districtId))
    const selectsFirstDistrict = useRef(false)
    const filledPostalCode = useRef('')
    const options = useMemo(
      () =>
        countries.map(({ id, country_name, alpha2 }) => ({
          value: id,
          label: country_name,
          words: `${alpha2} ${countryName(alpha2)}`,
        })),
      [countries],
    )
    const codeOf = (id: number | null) => neighborhoods.data?.find(({ value }) => value === id)?.detail ?? ''

    function fillPostalCode(code: string) {
      if (code === '' && form.state.values.postalCode !== filledPostalCode.current) return
      filledPostalCode.current = code
      form.setFieldValue('postalCode', code)
    }
    /** Clears a field without showing its error before the next blur. */
    function clear(name: 'stateId' | 'districtId' | 'neighborhood') {
      form.setFieldValue(name, null)
      form.setFieldMeta(name, (meta) => ({ ...meta, isBlurred: false }))
    }
    function changeDistrict(next: number | null) {
      if (next === null) clear('districtId')
      else form.setFieldValue('districtId', next)
      clear('neighborhood')
      form.setFieldValue('hasNeighborhoods', true)
      fillPostalCode('')
    }
    function changeState(next: number | null) {
      if (next === null) clear('stateId')
      else form.setFieldValue('stateId', next)
      changeDistrict(null)
      selectsFirstDistrict.current = next !== null
    }
    function changeCountry(next: number) {
      const code = countries.find(({ id }) => id === next)?.alpha2 ?? ''
      form.setFieldValue('alpha2', code)
      form.setFieldValue('postalCode', '')
      changeState(null)
      onCountry(code)
    }
    const onDistricts = useEffectEvent(() => {
      const [first] = districts.data ?? []
      if (!selectsFirstDistrict.current || !first) return
      selectsFirstDistrict.current = false
      changeDistrict(first.value)
    })
    useEffect(() => {
      if (districts.data) onDistricts()
    }, [districts.data])
    const onNeighborhoods = useEffectEvent((found: boolean) => {
      if (found !== hasNeighborhoods) form.setFieldValue('hasNeighborhoods', found)
      const code = codeOf(neighborhood)
      if (code === form.state.values.postalCode) filledPostalCode.current = code
    })
    useEffect(() => {
      if (neighborhoods.data) onNeighborhoods(neighborhoods.data.length > 0)
    }, [neighborhoods.data])

    return (
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <form.AppField name="countryId">
          {() => (
            <ComboboxField
              label={m.locations_field_country()}
              options={options}
              placeholder={m.locations_field_choose()}
              mark={alpha2 && <Flag alpha2={alpha2} />}
              onChoose={changeCountry}
              className="content-start"
            />
          )}
        </form.AppField>
        <form.AppField name="stateId">
          {() => (
            <PlaceSelect
              label={m.locations_field_state()}
              query={states}
              parentHint={countryId === null ? m.locations_field_country_first() : undefined}
              onChoose={changeState}
            />
          )}
        </form.AppField>
        <form.AppField name="districtId">
          {() => (
            <PlaceSelect
              label={m.locations_field_district()}
              query={districts}
              parentHint={stateId === null ? m.locations_field_state_first() : undefined}
              onChoose={changeDistrict}
            />
          )}
        </form.AppField>
        {hasNeighborhoods && (
          <form.AppField name="neighborhood">
            {() => (
              <PlaceSelect
                label={m.locations_field_neighborhood()}
                query={neighborhoods}
                parentHint={districtId === null ? m.locations_field_district_first() : undefined}
                onChoose={(id) => fillPostalCode(codeOf(id))}
              />
            )}
          </form.AppField>
        )}
      </div>
    )
  },
})
