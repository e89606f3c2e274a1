import * as m from '#web/paraglide/messages.js'
import { MailedLinkPanel } from './mailed-link-panel.tsx'
import { confirmReactivation } from './queries.ts'

/** Reactivates an account that its owner suspended, by the mailed link. */
export function ReactivatePanel({ token }: { token?: string }) {
  const labels = {
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
      labels={labels}
      next={next}
    />
  )
}
