import { Link } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Envelope } from './drawings.tsx'
import { Outcome } from './outcome.tsx'
import { forgotPassword } from './queries.ts'

export function ForgotSent({ email }: { email: string }) {
  const { notice, tell } = useNotice()
  const resend = useAction({
    ...forgotPassword,
    onSuccess: () => tell({ tone: 'success', text: m.auth_sent_resent() }),
    onError: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
  return (
    <Outcome
      drawing={<Envelope />}
      title={m.auth_sent_title()}
      body={
        <>
          <strong className="font-medium break-all text-text">{email}</strong>
          {m.auth_sent_body()}
        </>
      }
    >
      <Button
        variant="secondary"
        size="large"
        busy={resend.isPending}
        onClick={() => resend.mutate({ email })}
      >
        {resend.isPending && <LoaderCircle className="animate-spin" />}
        {m.auth_sent_resend()}
      </Button>
      <Button asChild variant="quiet">
        <Link to="/login">{m.auth_link_back()}</Link>
      </Button>
      <Result notice={notice} className="text-left" />
    </Outcome>
  )
}
