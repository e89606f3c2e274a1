import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { ComboboxField } from '#web/components/form/combobox-field.tsx'
import type { Country } from '#web/components/form/countries-query.ts'
import { countryName } from '#web/components/form/phone/codes.ts'
import { Flag } from '#web/components/form/phone/flag.tsx'
import { withForm } from '#web/components/form/use-app-form.ts'
import * as m from '#web/paraglide/messages.js'
import { noAddress } from './forms.ts'
import { districtsQuery, neighborhoodsQuery, statesQuery } from './place-queries.ts'
import { PlaceSelect } from './place-select.tsx'

/**
 * Country, state, district, neighbourhood, each from what was chosen before it (spec 1 §4): a new country empties all
 * below it; a new state takes its first district; a new state or district asks for the neighbourhood again. Its
 * postal code comes along, and one that came along goes with it.
 */
export const PlaceFields = withForm({
  defaultValues: noAddress,
  props: { countries: [] as Country[], onCountry: (_alpha2: string) => {} },
  render: function Render({ form, countries, onCountry }) {
    const { alpha2, countryId, stateId, districtId, neighborhood, divided } = useStore(
      form.store,
      ({ values }) => values,
    )
    const states = useQuery(statesQuery(countryId))
    const districts = useQuery(districtsQuery(stateId))
    const neighborhoods = useQuery(neighborhoodsQuery(districtId))
    const takesFirst = useRef(false)
    const cameAlong = useRef('')
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

    function bringPostalCode(code: string) {
      if (code === '' && form.state.values.postalCode !== cameAlong.current) return
      cameAlong.current = code
      form.setFieldValue('postalCode', code)
    }
    /** What was emptied for somebody is asked for again, not complained about. */
    function empty(name: 'stateId' | 'districtId' | 'neighborhood') {
      form.setFieldValue(name, null)
      form.setFieldMeta(name, (meta) => ({ ...meta, isBlurred: false }))
    }
    function leaveDistrict(next: number | null) {
      if (next === null) empty('districtId')
      else form.setFieldValue('districtId', next)
      empty('neighborhood')
      form.setFieldValue('divided', true)
      bringPostalCode('')
    }
    function leaveState(next: number | null) {
      if (next === null) empty('stateId')
      else form.setFieldValue('stateId', next)
      leaveDistrict(null)
      takesFirst.current = next !== null
    }
    function leaveCountry(next: number) {
      const letters = countries.find(({ id }) => id === next)?.alpha2 ?? ''
      form.setFieldValue('alpha2', letters)
      form.setFieldValue('postalCode', '')
      leaveState(null)
      onCountry(letters)
    }
    const onDistricts = useEffectEvent(() => {
      const [first] = districts.data ?? []
      if (!takesFirst.current || !first) return
      takesFirst.current = false
      leaveDistrict(first.value)
    })
    useEffect(() => {
      if (districts.data) onDistricts()
    }, [districts.data])
    const onNeighborhoods = useEffectEvent((known: boolean) => {
      if (known !== divided) form.setFieldValue('divided', known)
      const code = codeOf(neighborhood)
      if (code === form.state.values.postalCode) cameAlong.current = code
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
              onChoose={leaveCountry}
              className="content-start"
            />
          )}
        </form.AppField>
        <form.AppField name="stateId">
          {() => (
            <PlaceSelect
              label={m.locations_field_state()}
              query={states}
              waitsFor={countryId === null ? m.locations_field_country_first() : undefined}
              onChoose={leaveState}
            />
          )}
        </form.AppField>
        <form.AppField name="districtId">
          {() => (
            <PlaceSelect
              label={m.locations_field_district()}
              query={districts}
              waitsFor={stateId === null ? m.locations_field_state_first() : undefined}
              onChoose={leaveDistrict}
            />
          )}
        </form.AppField>
        {divided && (
          <form.AppField name="neighborhood">
            {() => (
              <PlaceSelect
                label={m.locations_field_neighborhood()}
                query={neighborhoods}
                waitsFor={districtId === null ? m.locations_field_district_first() : undefined}
                onChoose={(id) => bringPostalCode(codeOf(id))}
              />
            )}
          </form.AppField>
        )}
      </div>
    )
  },
})
