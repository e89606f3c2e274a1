import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { useNotice } from '#web/components/feedback/use-notice.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type SessionUser, sessionQuery } from '#web/lib/session.ts'
import { useLater } from '#web/lib/use-later.ts'
import * as m from '#web/paraglide/messages.js'

export type NoticeBoard = ReturnType<typeof useNotice>

const redirectMs = 500

/** What follows a right answer: the new session counts everywhere, and after half a second the journey goes on. */
export function useArrival(returnTo: string, tell: NoticeBoard['tell']) {
  const client = useQueryClient()
  const { history } = useRouter()
  const [arrived, setArrived] = useState(false)
  useLater(arrived, redirectMs, () => history.replace(returnTo))
  function arrive(user: SessionUser) {
    setArrived(true)
    forgetCsrfToken()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
    client.setQueryData(sessionQuery.queryKey, user)
    tell({ tone: 'success', text: m.auth_login_success() })
  }
  return { arrived, arrive }
}
