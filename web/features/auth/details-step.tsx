import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoticeForm } from '#web/components/form/form.tsx'
import { PasswordStrength } from '#web/components/form/password/password-strength.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { hasCode } from '#web/lib/errors.ts'
import { forgetOrigin, keptOrigin } from '#web/lib/origin.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'
import * as m from '#web/paraglide/messages.js'
import { roomy } from './field-room.ts'
import { detailsForm } from './forms.ts'
import { Heading } from './heading.tsx'
import { LegalNote } from './legal-note.tsx'
import { completeRegistration, legalVersionsQuery } from './queries.ts'

type DetailsStepProps = {
  email: string
  onTaken: () => void
  /** The registration token expired. */
  onExpired: () => void
  onDone: (firstName: string) => void
}

/**
 * Names and a password; the versions of the texts that are shown go with them. The confirmation cannot be pasted, but a password manager may fill it (D38). Ignores a refusal
 * that arrives after the user went back.
 */
export function DetailsStep({ email, onTaken, onExpired, onDone }: DetailsStepProps) {
  const [pasteBlocked, setPasteBlocked] = useState(false)
  const complete = useAction(completeRegistration)
  const isHere = useIsHere()
  const shown = useQuery(legalVersionsQuery())
  const { form, notice } = useNoticeForm({
    schema: detailsForm(email),
    values: { firstName: '', lastName: '', password: '', confirmPassword: '' },
    send: async ({ confirmPassword: _, ...value }) => {
      try {
        const versions = shown.data ?? (await shown.refetch({ throwOnError: true })).data
        const { user } = await complete.mutateAsync({ ...value, ...versions, email, origin: keptOrigin() })
        forgetOrigin()
        onDone(user.firstName)
      } catch (error) {
        if (!isHere()) return
        if (hasCode(error, 'EMAIL_ALREADY_IN_USE')) return onTaken()
        if (hasCode(error, 'INVALID_REGISTRATION_TOKEN')) return onExpired()
        if (hasCode(error, 'TERMS_CHANGED')) void shown.refetch()
        throw error
      }
    },
  })
  const blockClipboard = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setPasteBlocked(true)
  }
  return (
    <>
      <Heading title={m.auth_details_title()} intro={m.auth_details_intro()} />
      <NoticeForm form={form} notice={notice} noticeClassName="mt-4">
        <div className="grid gap-x-3 sm:grid-cols-2">
          <form.TextField
            name="firstName"
            label={m.auth_field_first_name()}
            autoComplete="given-name"
            autoFocus
            className={roomy}
          />
          <form.TextField
            name="lastName"
            label={m.auth_field_last_name()}
            autoComplete="family-name"
            className={roomy}
          />
        </div>
        {/* Lets password managers save the new password with its account. */}
        <input hidden readOnly type="email" name="username" autoComplete="username" value={email} />
        <form.PasswordField
          name="password"
          label={m.auth_field_password()}
          autoComplete="new-password"
          className={roomy}
        />
        <form.Subscribe selector={(state) => state.values.password}>
          {(password) => <PasswordStrength password={password} />}
        </form.Subscribe>
        <form.PasswordField
          name="confirmPassword"
          label={m.auth_field_confirm()}
          autoComplete="new-password"
          hint={pasteBlocked && m.auth_field_no_paste()}
          onPaste={blockClipboard}
          onCopy={blockClipboard}
          onCut={blockClipboard}
          onDrop={blockClipboard}
          className={`mt-5 ${roomy}`}
        />
        <LegalNote termsVersion={shown.data?.termsVersion} />
        <form.SubmitButton size="large" className="w-full">
          {m.auth_details_submit()}
        </form.SubmitButton>
      </NoticeForm>
    </>
  )
}
