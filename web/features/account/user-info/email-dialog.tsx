import { useState } from 'react'
import { closeAsking } from '#web/components/form/unsaved-guard.tsx'
import { useIsHere } from '#web/lib/use-is-here.ts'
import * as m from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { EmailCodeStep } from './email-code-step.tsx'
import { EmailPasswordStep } from './email-password-step.tsx'

type EmailDialogProps = {
  email: string
  onClose: () => void
  /** The address cannot be used; also called after the dialog was closed. */
  onRefused: (text: string) => void
  onChanged: () => void
}

export type SentCode = { password: string; seconds: number; until: number }

/** Asks for the password (D89), then for the mailed code. Closing the code step needs confirmation. */
export function EmailDialog({ email, onClose, onRefused, onChanged }: EmailDialogProps) {
  const [sent, setSent] = useState<SentCode>()
  const close = closeAsking(() => sent === undefined, onClose)
  const isHere = useIsHere()
  function refused(text: string) {
    if (isHere()) onClose()
    onRefused(text)
  }
  function changed() {
    if (isHere()) onClose()
    onChanged()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && void close()}>
      <DialogContent closeLabel={m.common_close()} className="max-w-md">
        <div className="grid gap-1.5">
          <DialogTitle>{sent ? m.account_email_code_title() : m.account_email_password_title()}</DialogTitle>
          <DialogDescription className="wrap-anywhere">
            {sent ? m.account_email_code_body({ email }) : m.account_email_password_body({ email })}
          </DialogDescription>
        </div>
        {sent ? (
          <EmailCodeStep email={email} sent={sent} onSent={setSent} onRefused={refused} onChanged={changed} />
        ) : (
          <EmailPasswordStep email={email} onClose={onClose} onSent={setSent} onRefused={refused} />
        )}
      </DialogContent>
    </Dialog>
  )
}
