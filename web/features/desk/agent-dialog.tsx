import * as v from 'valibot'
import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import { ticketCategories } from '#db/enums/tickets.ts'
import { languages } from '#db/enums.ts'
import { DateField } from '#web/components/form/date/date-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import type { Agent } from '#web/components/ticket/queries.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { localTime } from '#web/lib/local-time.ts'
import * as m from '#web/paraglide/messages.js'
import { saveAgent } from './settings-queries.ts'

const flags = <Value extends string>(values: readonly Value[]) =>
  v.object(
    Object.fromEntries(values.map((value) => [value, v.boolean()])) as Record<
      Value,
      v.BooleanSchema<undefined>
    >,
  )

/** All of them are stored as none, so that later ones are included. */
function chosen<Value extends string>(values: readonly Value[], given: Record<Value, boolean>): Value[] {
  const found = values.filter((value) => given[value])
  return found.length === values.length ? [] : found
}

const marked = <Value extends string>(values: readonly Value[], given: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, given.length === 0 || given.includes(value)])) as Record<
    Value,
    boolean
  >

const AgentForm = v.pipe(
  v.object({ categories: flags(ticketCategories), languages: flags(languages), away: v.string() }),
  v.transform(({ categories, languages: spoken, away }) => ({
    categories: chosen(ticketCategories, categories),
    languages: chosen(languages, spoken),
    away_until: away ? new Date(away).toISOString() : null,
  })),
)

/** Which tickets an agent takes, and until when the agent is away. */
export function AgentDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const save = useSave(saveAgent, {
    form: {
      schema: AgentForm,
      values: (row) => ({
        categories: marked(ticketCategories, row.categories),
        languages: marked(languages, row.languages),
        away: row.away_until ? localTime(row.away_until) : '',
      }),
    },
    row: agent,
    onSaved: onClose,
  })
  const { AppField, CheckboxField } = save.form
  return (
    <SaveDialog save={save} title={agent.name} description={m.desk_agent_hint()} onClose={onClose}>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">{m.desk_agent_categories()}</legend>
        {ticketCategories.map((category) => (
          <CheckboxField
            key={category}
            name={`categories.${category}`}
            label={inLanguage(ticketCategoryLabels[category])}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">{m.desk_agent_languages()}</legend>
        {languages.map((language) => (
          <CheckboxField key={language} name={`languages.${language}`} label={languageNames[language]} />
        ))}
      </fieldset>
      <AppField name="away">
        {() => (
          <DateField
            kind="datetime"
            min={localTime(new Date().toISOString())}
            label={m.desk_agent_away()}
            hint={m.desk_agent_away_hint()}
          />
        )}
      </AppField>
    </SaveDialog>
  )
}
