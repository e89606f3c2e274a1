import * as m from '#web/paraglide/messages.js'
import { MailedLinkPanel } from './mailed-link-panel.tsx'
import { confirmEmail } from './queries.ts'

/** Verifies an address by the mailed link. */
export function VerifyEmailPanel({ token }: { token?: string }) {
  const labels = {
    title: m.auth_verify_title(),
    body: m.auth_verify_body(),
    submit: m.auth_verify_submit(),
    doneTitle: m.auth_verify_done_title(),
    doneBody: m.auth_verify_done_body(),
  }
  const next = { to: '/home', text: m.common_home() } as const
  return (
    <MailedLinkPanel
      token={token}
      confirm={confirmEmail}
      invalid="INVALID_VERIFICATION_TOKEN"
      labels={labels}
      next={next}
    />
  )
}
