import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { segmentMatches } from '#db/enums.ts'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { SaveFoot, useStart } from '#web/components/form/late-save.tsx'
import { rules } from '#web/components/form/rules.ts'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useClose } from '#web/components/form/use-close.ts'
import { useSaving } from '#web/components/form/use-saving.ts'
import { countriesQuery } from '#web/components/places/countries-query.ts'
import * as m from '#web/paraglide/messages.js'
import { DialogTitle } from '#web/ui/dialog.tsx'
import { ToggleGroup, ToggleGroupItem } from '#web/ui/toggle-group.tsx'
import { emptyBuilding, problemOf, toBuilding, toRules } from './builder.ts'
import { PeopleFound } from './people-found.tsx'
import { countryNames, readSegment, type Segment, saveSegment } from './queries.ts'
import { RulesField } from './rules-field.tsx'
import { BuildingRules } from './schema.ts'
import { sentenceOf } from './sentence.ts'
import { matchWords } from './words.ts'

type SegmentDialogProps = { segment: Segment | undefined; onClose: () => void }

/** The builder beside those whom it finds (D31): a new segment, or one that is there. */
export function SegmentDialog({ segment: first, ...props }: SegmentDialogProps) {
  const onClose = useClose(props.onClose)
  const { data: countries = [] } = useQuery(countriesQuery())
  const save = useSaving(saveSegment, m.segments_save_failed_because)
  const start = useStart(first, (segment) => (segment ? toBuilding(segment) : emptyBuilding))
  const segment = start.read
  const form = useAppForm({
    ...rules(BuildingRules),
    defaultValues: start.values,
    onSubmit: async ({ value, formApi }) => {
      try {
        await save.mutateAsync({ segment, name: value.name.trim(), rules: toRules(value) })
        onClose()
      } catch (error) {
        showOnFields(formApi, error)
      }
    },
  })
  const building = useStore(form.store, (state) => state.values)
  const sound = building.rows.every((row) => problemOf(row) === undefined)
  const found = sound ? toRules(building) : null
  return (
    <FormDialog form={form} onClose={onClose} aria-describedby={undefined} className="max-w-5xl">
      <DialogTitle>{segment ? m.segments_form_edit() : m.segments_form_new()}</DialogTitle>
      <form.Form className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="grid min-w-0 content-start gap-4">
            <form.AppField name="name">
              {(field) => <field.TextField label={m.segments_form_name()} required maxLength={100} />}
            </form.AppField>
            <form.AppField name="match">
              {(field) => (
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3 className="text-sm font-medium">{m.segments_form_rules()}</h3>
                  <ToggleGroup
                    type="single"
                    aria-label={m.segments_match()}
                    value={field.state.value}
                    onValueChange={(next) => {
                      const chosen = segmentMatches.find((each) => each === next)
                      if (chosen) field.handleChange(chosen)
                    }}
                  >
                    {segmentMatches.map((each) => (
                      <ToggleGroupItem key={each} value={each}>
                        {matchWords[each]()}
                      </ToggleGroupItem>
                    ))}
                  </ToggleGroup>
                </div>
              )}
            </form.AppField>
            <form.AppField name="rows">{() => <RulesField />}</form.AppField>
          </div>
          <div className="min-w-0 border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
            <PeopleFound rules={found} sentence={found ? sentenceOf(found, countryNames(countries)) : ''} />
          </div>
        </div>
        <SaveFoot {...{ form, start, save }} read={() => readSegment(segment!.id)} />
      </form.Form>
    </FormDialog>
  )
}
