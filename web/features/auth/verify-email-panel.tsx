import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { BrokenLane } from '#web/components/drawings.tsx'
import { Result } from '#web/components/notice/result.tsx'
import { useNotice } from '#web/components/notice/use-notice.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Arrived, Letter } from './drawings.tsx'
import { Outcome } from './outcome.tsx'
import { confirmEmail } from './queries.ts'

/** Proves an address by the mailed link, on a press: mail scanners open links too. */
export function VerifyEmailPanel({ token }: { token?: string }) {
  const { notice, tell } = useNotice()
  const verify = useMutation({
    ...confirmEmail,
    onError: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
  const home = (
    <Button asChild variant="secondary">
      <Link to="/home">{m.common_home()}</Link>
    </Button>
  )
  if (!token || hasCode(verify.error, 'INVALID_VERIFICATION_TOKEN'))
    return (
      <Outcome
        drawing={<BrokenLane />}
        title={m.auth_verify_invalid_title()}
        body={m.auth_verify_invalid_body()}
      >
        {home}
      </Outcome>
    )
  if (verify.isSuccess)
    return (
      <Outcome drawing={<Arrived />} title={m.auth_verify_done_title()} body={m.auth_verify_done_body()}>
        {home}
      </Outcome>
    )
  return (
    <Outcome drawing={<Letter />} title={m.auth_verify_title()} body={m.auth_verify_body()}>
      <Result notice={notice} className="text-left" />
      <Button
        size="large"
        disabled={verify.isPending}
        aria-busy={verify.isPending}
        onClick={() => verify.mutate({ token })}
      >
        {verify.isPending && <LoaderCircle className="animate-spin" />}
        {m.auth_verify_submit()}
      </Button>
    </Outcome>
  )
}
