import { useStore } from '@tanstack/react-form'
import * as v from 'valibot'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import { SubmitButton } from '#web/components/form/form.tsx'
import { FormDialog, FormDialogFooter } from '#web/components/form/form-dialog.tsx'
import { formValidation } from '#web/components/form/form-validation.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { MatchField } from '#web/components/rules/match-field.tsx'
import { problemOf, toRuleDraft, toRules } from '#web/components/rules/rule-draft.ts'
import { RulesField } from '#web/components/rules/rules-field.tsx'
import { ruleFields } from '#web/components/rules/schema.ts'
import { emptyRuleDraft, segmentRuleSet } from '#web/components/rules/segment-rule-set.ts'
import { sentenceOf } from '#web/components/rules/sentence.ts'
import { useCountryNames } from '#web/components/rules/use-country-names.ts'
import * as m from '#web/paraglide/messages.js'
import { DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'

const RulesForm = v.object(ruleFields)

type AdvancedDialogProps = {
  rules: SegmentRules | undefined
  onSearch: (rules: SegmentRules) => void
  onClose: () => void
}

/** Builds the rules of an advanced search, as for a segment (D31). */
export function AdvancedDialog({ rules, onSearch, onClose }: AdvancedDialogProps) {
  const { names } = useCountryNames()
  const { name: _, ...defaultValues } = rules ? toRuleDraft({ name: '', rules }) : emptyRuleDraft
  const form = useAppForm({
    ...formValidation(RulesForm),
    defaultValues,
    onSubmit: ({ value }) => onSearch(toRules(value)),
  })
  const building = useStore(form.store, (state) => state.values)
  const sound = building.rows.every((row) => problemOf(segmentRuleSet, row) === undefined)
  return (
    <FormDialog form={form} onClose={onClose} className="max-w-3xl">
      <div className="grid gap-1.5">
        <DialogTitle>{m.users_advanced_title()}</DialogTitle>
        <DialogDescription aria-live="polite">
          {sound ? sentenceOf(toRules(building), names) : m.users_advanced_body()}
        </DialogDescription>
      </div>
      <form.Form className="flex flex-col gap-4">
        <form.AppField name="match">{() => <MatchField />}</form.AppField>
        <form.AppField name="rows">{() => <RulesField set={segmentRuleSet} />}</form.AppField>
        <FormDialogFooter>
          <SubmitButton>{m.users_advanced_do()}</SubmitButton>
        </FormDialogFooter>
      </form.Form>
    </FormDialog>
  )
}
