import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { StatePanel } from '#web/components/feedback/state.tsx'
import { NoticeForm } from '#web/components/form/form.tsx'
import { email } from '#web/components/form/text-rules.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText, isNetwork } from '#web/lib/errors.ts'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { KeyEnvelope } from '../drawings.tsx'
import { requestGuestLink } from '../queries.ts'

const lookupForm = v.object({ email })

type GuestLookupProps = { sentTo: string | null; onSent: (email: string | null) => void }

/** Mails a guest the link to their requests; the answer does not depend on the address (D65). */
export function GuestLookup({ sentTo, onSent }: GuestLookupProps) {
  return (
    <div className="card">
      {sentTo === null ? (
        <LookupForm onSent={onSent} />
      ) : (
        <div role="status">
          <StatePanel
            drawing={<KeyEnvelope />}
            title={m.support_lookup_sent_title()}
            body={<span className="wrap-anywhere">{m.support_lookup_sent_body({ email: sentTo })}</span>}
            action={
              <Button variant="secondary" onClick={() => onSent(null)}>
                {m.support_lookup_other()}
              </Button>
            }
          />
        </div>
      )}
    </div>
  )
}

const lookupFailure = (error: unknown) =>
  isNetwork(error) ? failureText(error) : `${m.support_lookup_failed()} ${failureText(error)}`

function LookupForm({ onSent }: Pick<GuestLookupProps, 'onSent'>) {
  const request = useAction(requestGuestLink)
  const { form, notice } = useNoticeForm({
    schema: lookupForm,
    values: { email: '' },
    failure: lookupFailure,
    send: async (value) => {
      await request.mutateAsync(value.email)
      onSent(value.email.trim())
    },
  })
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-5 py-10 sm:py-12">
      <KeyEnvelope />
      <h2 className="text-center text-lg">{m.support_lookup_title()}</h2>
      <p className="text-center text-sm text-muted">
        <WholeWords>{m.support_lookup_body()}</WholeWords>
      </p>
      <NoticeForm form={form} notice={notice} className="mt-3 grid w-full gap-4">
        <form.TextField
          name="email"
          label={m.support_field_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        <form.SubmitButton>{m.support_lookup_submit()}</form.SubmitButton>
      </NoticeForm>
      <p className="mt-2 text-sm text-muted">
        {m.support_lookup_account()}{' '}
        <Link
          to={paths.login}
          search={{ returnTo: '/support?tab=tickets' }}
          className="rounded-small text-turquoise underline underline-offset-4"
        >
          {m.support_lookup_sign_in()}
        </Link>
        .
      </p>
    </div>
  )
}
