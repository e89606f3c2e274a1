import { useState } from 'react'
import * as v from 'valibot'
import { canonicalEmail } from '#api/rules/email.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { email } from '#web/components/form/text-rules.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { profileNotice } from '../profile/notice-durations.ts'
import { BouncedEmail } from './bounced-email.tsx'
import { EmailDialog } from './email-dialog.tsx'

const emailForm = v.object({ email })

/** Changes the email address after the code mailed to the new one was entered. */
export function EmailCard({ email: current }: { email: string }) {
  const { notice, tell, dismiss } = useNotice(profileNotice)
  const [newEmail, setNewEmail] = useState<string>()
  const form = useAppForm({
    ...formValidation(emailForm),
    defaultValues: { email: current },
    listeners: { onChange: dismiss },
    onSubmit: ({ value }) => {
      const email = canonicalEmail(value.email)
      if (email === current) tell({ tone: 'info', text: m.account_details_unchanged() })
      else setNewEmail(email)
    },
  })
  return (
    <SettingsCard title={m.account_email_title()} description={m.account_email_description()}>
      <BouncedEmail email={current} />
      <form.AppForm>
        <form.UnsavedGuard />
        <form.Form className="grid gap-5">
          <form.AppField name="email">
            {(field) => (
              <field.TextField
                label={m.account_field_email()}
                type="email"
                autoComplete="email"
                className="max-w-md"
              />
            )}
          </form.AppField>
          <form.SubmitButton variant="secondary" className="justify-self-start max-sm:w-full">
            {m.account_email_submit()}
          </form.SubmitButton>
          <Result notice={notice} />
        </form.Form>
      </form.AppForm>
      {newEmail && (
        <EmailDialog
          email={newEmail}
          onClose={() => setNewEmail(undefined)}
          onRefused={(text) => tell({ tone: 'error', text })}
          onChanged={() => {
            // Keep an address typed since then.
            if (canonicalEmail(form.state.values.email) === newEmail) form.reset({ email: newEmail })
            tell({ tone: 'success', text: m.account_email_changed() })
          }}
        />
      )}
    </SettingsCard>
  )
}
