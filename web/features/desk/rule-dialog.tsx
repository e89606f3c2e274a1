import { useStore } from '@tanstack/react-form'
import { ticketRuleEventLabels } from '#api/rules/labels/ticket-rules.ts'
import { limits } from '#api/rules/limits.ts'
import { isTimeEvent } from '#api/rules/ticket-rules.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { MatchField } from '#web/components/rules/match-field.tsx'
import { RulesField } from '#web/components/rules/rules-field.tsx'
import * as m from '#web/paraglide/messages.js'
import { NotifiedField, useActionOptions } from './rule-actions.tsx'
import { RuleForm, ruleValues } from './rule-form.ts'
import { type Rule, ruleQuery, saveRule } from './rule-queries.ts'
import { ticketRuleSet } from './rule-set.ts'
import { RuleTrial } from './rule-trial.tsx'

/** The form of a rule of the support desk, with a dry run as it is filled in. */
export function RuleDialog({ rule, onClose }: { rule: Rule | undefined; onClose: () => void }) {
  const save = useSave(saveRule, {
    form: { schema: RuleForm, values: ruleValues },
    row: rule,
    read: ruleQuery,
    onSaved: onClose,
  })
  const { AppField, TextField, store } = save.form
  const values = useStore(store, (state) => state.values)
  const options = useActionOptions(rule)
  return (
    <SaveDialog
      save={save}
      title={rule ? m.desk_rule_edit() : m.desk_rules_new()}
      onClose={onClose}
      className="max-w-3xl"
    >
      <TextField
        name="name"
        required
        maxLength={limits.ticketRuleNameMax}
        label={m.desk_rule_name()}
        hint={m.desk_rule_name_hint()}
      />
      <AppField name="event">
        {() => <SelectField label={m.desk_rule_event()} labels={ticketRuleEventLabels} />}
      </AppField>
      {isTimeEvent(values.event) && (
        <TextField
          name="after_hours"
          inputMode="numeric"
          label={m.desk_rule_hours()}
          hint={m.desk_rule_hours_hint()}
        />
      )}
      <div className="grid gap-2">
        <AppField name="match">{() => <MatchField />}</AppField>
        {values.rows.length === 0 && <p className="text-sm text-muted">{m.desk_rule_conditions_none()}</p>}
        <AppField name="rows">{() => <RulesField set={ticketRuleSet} mayBeEmpty />}</AppField>
      </div>
      <RuleTrial id={rule?.id ?? null} values={values} />
      <h3 className="text-sm font-medium">{m.desk_rule_actions()}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <AppField name="actions.category">
          {() => <SelectField label={m.desk_column_category()} options={options.categories} />}
        </AppField>
        <AppField name="actions.priority">
          {() => <SelectField label={m.desk_column_priority()} options={options.priorities} />}
        </AppField>
        <AppField name="actions.assign">
          {() => <SelectField label={m.desk_rule_assign()} options={options.assignees} />}
        </AppField>
        <AppField name="actions.status">
          {() => <SelectField label={m.desk_column_status()} options={options.statuses} />}
        </AppField>
        <TextField name="actions.add_tags" label={m.desk_rule_add_tags()} hint={m.desk_rule_tags_hint()} />
        <TextField
          name="actions.remove_tags"
          label={m.desk_rule_remove_tags()}
          hint={m.desk_rule_tags_hint()}
        />
      </div>
      <AppField name="actions.reply">
        {() => (
          <SelectField
            label={m.desk_rule_reply()}
            hint={m.desk_rule_reply_hint()}
            options={options.templates}
          />
        )}
      </AppField>
      <AppField name="actions.notify">{() => <NotifiedField />}</AppField>
    </SaveDialog>
  )
}
