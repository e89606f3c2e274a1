import { useStore } from '@tanstack/react-form'
import { ticketCategoryLabels, ticketSourceLabels } from '#api/rules/labels/tickets.ts'
import { limits } from '#api/rules/limits.ts'
import { staffSources } from '#db/enums/tickets.ts'
import { priorities } from '#db/enums.ts'
import { PhoneFields } from '#web/components/form/phone/phone-fields.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useSave } from '#web/components/mutation/use-save.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import { AgentField } from '#web/components/ticket/agent-field.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import { priorityChoice } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { emptyOpening, OpeningForm, openTicket } from './opening.ts'
import { RequesterField } from './requester-field.tsx'

const requesterKinds = { account: m.desk_opening_account, guest: m.desk_opening_guest }

type OpeningDialogProps = { onOpened: (ticket: { id: number }) => void; onClose: () => void }

/** An agent opens a ticket for somebody who called or came by: an account that is searched, or an address. */
export function OpeningDialog({ onOpened, onClose }: OpeningDialogProps) {
  const save = useSave(openTicket, {
    form: { schema: OpeningForm, values: () => emptyOpening() },
    row: undefined,
    onSaved: (ticket) => {
      onClose()
      if (ticket) onOpened(ticket)
    },
  })
  const { form } = save
  const { AppField, TextField, TextareaField } = form
  const kind = useStore(form.store, ({ values }) => values.kind)
  return (
    <SaveDialog
      save={save}
      title={m.desk_opening_title()}
      description={m.desk_opening_description()}
      action={m.desk_opening_do()}
      onClose={onClose}
      className="max-w-2xl"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AppField name="source">
          {() => (
            <SelectField
              label={m.desk_opening_source()}
              options={staffSources.map((value) => ({ value, label: inLanguage(ticketSourceLabels[value]) }))}
            />
          )}
        </AppField>
        <AppField name="kind">
          {() => <SelectField label={m.desk_opening_requester()} labels={requesterKinds} />}
        </AppField>
      </div>
      {kind === 'account' ? (
        <RequesterField form={form} />
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            name="guest_email"
            type="email"
            label={m.desk_opening_email()}
            hint={m.desk_opening_email_hint()}
            autoComplete="off"
          />
          <TextField
            name="guest_name"
            label={m.desk_opening_name()}
            maxLength={limits.guestNameMax}
            autoComplete="off"
          />
          <PhoneFields
            form={form}
            fields={{ code: 'phone_code', number: 'guest_phone' }}
            label={m.desk_opening_phone()}
          />
          <AppField name="language">
            {() => <SelectField label={m.desk_opening_language()} labels={languageNames} />}
          </AppField>
        </div>
      )}
      <TextField
        name="subject"
        label={m.desk_opening_subject()}
        maxLength={limits.ticketSubjectMax}
        autoComplete="off"
      />
      <TextareaField
        name="description"
        label={m.desk_opening_text()}
        hint={m.desk_opening_text_hint()}
        rows={4}
        maxLength={limits.ticketDescriptionMax}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <AppField name="category">
          {() => <SelectField label={m.desk_opening_category()} labels={ticketCategoryLabels} />}
        </AppField>
        <AppField name="priority">
          {() => (
            <SelectField
              label={m.desk_opening_priority()}
              options={priorities.map((value) => ({ value: String(value), label: priorityChoice(value) }))}
            />
          )}
        </AppField>
        <AppField name="agent">
          {() => <AgentField label={m.desk_opening_agent()} optional none={m.desk_opening_agent_any()} />}
        </AppField>
      </div>
    </SaveDialog>
  )
}
