import { useMutation, useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { canonicalEmail } from '#api/rules/email.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { NoticeForm } from '#web/components/form/form.tsx'
import { email } from '#web/components/form/text-rules.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { formatDate } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { profileNotice } from '../profile/notice-durations.ts'
import { EmailDialog } from './email-dialog.tsx'
import { sendVerificationLink } from './queries.ts'

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

/** Says that mail to the address is off because it bounced, with the link that switches it on again. */
function BouncedEmail({ email }: { email: string }) {
  const { data: info } = useQuery(accountInfoQuery)
  const { mutate, isPending } = useMutation(sendVerificationLink)
  if (!info?.mailOff) return null
  const { since, reason } = info.mailOff
  return (
    <div className="mb-5 flex items-start gap-3 rounded-control border border-gold/40 bg-gold/10 p-4 text-sm">
      <MailX aria-hidden className="mt-0.5 size-5 shrink-0 text-gold" />
      <div className="grid min-w-0 gap-2">
        <p className="font-medium">
          <WholeWords>{m.account_email_bounced()}</WholeWords>
        </p>
        <p className="text-muted">
          <WholeWords>{m.account_email_bounced_about({ date: formatDate(since) })}</WholeWords>
        </p>
        {reason && <p className="wrap-anywhere text-muted">{m.account_email_bounced_reason({ reason })}</p>}
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          className="justify-self-start max-sm:w-full"
          onClick={() => mutate(email)}
        >
          {m.account_email_bounced_confirm()}
        </Button>
      </div>
    </div>
  )
}
