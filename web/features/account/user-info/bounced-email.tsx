import { useMutation, useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { formatDate } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { sendVerificationLink } from './queries.ts'

/** Says that mail to the address is off because it bounced, with the link that switches it on again. */
export function BouncedEmail({ email }: { email: string }) {
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
