import { useState } from 'react'
import * as v from 'valibot'
import { canonicalEmail } from '#api/rules/email.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { NoticeForm } from '#web/components/form/form.tsx'
import { email } from '#web/components/form/text-rules.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { profileNotice } from '../profile/notice-durations.ts'
import { BouncedEmail } from './bounced-email.tsx'
import { EmailDialog } from './email-dialog.tsx'

const emailForm = v.object({ email })

/** Changes the email address after the code mailed to the new one was entered. */
export function EmailCard({ email: current }: { email: string }) {
  const noticeState = useNotice(profileNotice)
  const { tell } = noticeState
  const [newEmail, setNewEmail] = useState<string>()
  const { form, notice } = useNoticeForm({
    schema: emailForm,
    values: { email: current },
    noticeState,
    send: (value) => {
      const email = canonicalEmail(value.email)
      if (email === current) tell({ tone: 'info', text: m.account_details_unchanged() })
      else setNewEmail(email)
    },
  })
  return (
    <SettingsCard title={m.account_email_title()} description={m.account_email_description()}>
      <BouncedEmail email={current} />
      <NoticeForm form={form} notice={notice} guarded className="grid gap-5">
        <form.TextField
          name="email"
          label={m.account_field_email()}
          type="email"
          autoComplete="email"
          className="max-w-md"
        />
        <form.SubmitButton variant="secondary" className="justify-self-start max-sm:w-full">
          {m.account_email_submit()}
        </form.SubmitButton>
      </NoticeForm>
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
