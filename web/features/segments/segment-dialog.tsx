import { useStore } from '@tanstack/react-form'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { MatchField } from '#web/components/rules/match-field.tsx'
import { problemOf, toRuleDraft, toRules } from '#web/components/rules/rule-draft.ts'
import { RulesField } from '#web/components/rules/rules-field.tsx'
import { emptyRuleDraft, segmentRuleSet } from '#web/components/rules/segment-rule-set.ts'
import { sentenceOf } from '#web/components/rules/sentence.ts'
import { useCountryNames } from '#web/components/rules/use-country-names.ts'
import * as m from '#web/paraglide/messages.js'
import { PeopleFound } from './people-found.tsx'
import { type Segment, saveSegment, segmentQuery } from './queries.ts'
import { SegmentForm } from './schema.ts'

type SegmentDialogProps = { segment: Segment | undefined; onClose: () => void }

/** The form of a new or existing segment, with a live preview of its users (D31). */
export function SegmentDialog({ segment, onClose }: SegmentDialogProps) {
  const { names } = useCountryNames()
  const save = useSave(saveSegment, {
    form: { schema: SegmentForm, values: (row) => (row ? toRuleDraft(row) : emptyRuleDraft) },
    row: segment,
    read: segmentQuery,
    onSaved: onClose,
  })
  const { form } = save
  const building = useStore(form.store, (state) => state.values)
  const sound = building.rows.every((row) => problemOf(segmentRuleSet, row) === undefined)
  const found = sound ? toRules(building) : null
  return (
    <SaveDialog
      save={save}
      title={segment ? m.segments_form_edit() : m.segments_form_new()}
      onClose={onClose}
      className="max-w-5xl"
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-4">
          <form.TextField name="name" label={m.segments_form_name()} required maxLength={100} />
          <form.AppField name="match">{() => <MatchField />}</form.AppField>
          <form.AppField name="rows">{() => <RulesField set={segmentRuleSet} />}</form.AppField>
        </div>
        <div className="min-w-0 border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
          <PeopleFound rules={found} sentence={found ? sentenceOf(found, names) : ''} />
        </div>
      </div>
    </SaveDialog>
  )
}
