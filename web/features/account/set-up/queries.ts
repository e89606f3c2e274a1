import { mutationOptions } from '@tanstack/react-query'
import { answerOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

/** Mails the link that verifies one's address. */
export const mailLink = mutationOptions({
  meta: { success: m.home_setup_email_sent, failure: m.home_setup_email_failed },
  mutationFn: (email: string) => answerOf(api.auth['verify-email'].$post({ json: { email } })),
})
