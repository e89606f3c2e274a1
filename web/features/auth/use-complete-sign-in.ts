import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { useNotice } from '#web/components/feedback/use-notice.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { setLanguage } from '#web/lib/locale.ts'
import { type SessionUser, sessionQuery } from '#web/lib/session.ts'
import { useTimeout } from '#web/lib/use-timeout.ts'
import * as m from '#web/paraglide/messages.js'

export type NoticeState = ReturnType<typeof useNotice>

const redirectMs = 500
/** Where an admin turns two-factor on before the console opens (D101). */
const enrolPath = '/profile?section=security'

/** After a sign-in: applies the account's language, stores the new session, drops cached data and opens `returnTo` after half a second. */
export function useCompleteSignIn(returnTo: string, tell: NoticeState['tell']) {
  const client = useQueryClient()
  const { history } = useRouter()
  const [redirecting, setRedirecting] = useState(false)
  const [enrolling, setEnrolling] = useState(false)
  useTimeout(redirecting, redirectMs, () => history.replace(enrolling ? enrolPath : returnTo))
  function completeSignIn(user: SessionUser) {
    setRedirecting(true)
    setEnrolling(user.mustEnrol === true)
    setLanguage(user.language)
    forgetCsrfToken()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
    client.setQueryData(sessionQuery.queryKey, user)
    tell({ tone: 'success', text: m.auth_login_success() })
  }
  return { redirecting, completeSignIn }
}
