import * as m from '#web/paraglide/messages.js'
import { MailedLinkPanel } from './mailed-link-panel.tsx'
import { confirmReactivation } from './queries.ts'

/** Opens the account that its owner has suspended, by the link of that mail. */
export function ReactivatePanel({ token }: { token?: string }) {
  const words = {
    title: m.auth_reactivate_title(),
    body: m.auth_reactivate_body(),
    submit: m.auth_reactivate_submit(),
    doneTitle: m.auth_reactivate_done_title(),
    doneBody: m.auth_reactivate_done_body(),
  }
  const next = { to: '/login', text: m.auth_reactivate_sign_in() } as const
  return (
    <MailedLinkPanel
      token={token}
      confirm={confirmReactivation}
      invalid="INVALID_REACTIVATION_TOKEN"
      words={words}
      next={next}
    />
  )
}
