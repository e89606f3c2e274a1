import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { notify } from '#web/lib/notify.ts'
import { paths } from '#web/lib/paths.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { useLater } from '#web/lib/use-later.ts'
import type { Goodbye } from './goodbye-dialog.tsx'

const redirectMs = 1000

type Farewell = { meta: { silent: true }; gcTime: 0; mutationFn: (goodbye: Goodbye) => Promise<unknown> }

/** Leaves: signed out, and after 1 s on the sign-in page with a message (spec 1 §4, §9). */
export function useGoodbye(farewell: Farewell, message: () => string) {
  const client = useQueryClient()
  const router = useRouter()
  const [gone, setGone] = useState(false)
  const { mutateAsync } = useMutation({
    ...farewell,
    onSuccess: () => {
      setGone(true)
      void router.preloadRoute({ to: paths.login })
    },
  })
  useLater(gone, redirectMs, () => {
    forgetCsrfToken()
    client.setQueryData(sessionQuery.queryKey, null)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
    void router.navigate({ to: paths.login })
    notify({ tone: 'info', text: message() })
  })
  return { leave: mutateAsync, gone }
}
