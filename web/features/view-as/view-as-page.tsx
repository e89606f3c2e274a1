import { useEffect, useState } from 'react'
import { PendingState } from '#web/components/feedback/pending-state.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { enterView } from '#web/lib/view.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { requestView } from './handover.ts'

/** The console answers at once; a tab without an opener gets no answer. */
const patienceMs = 5_000

/** Receives the token of a view from the console, and starts the app again with it. Also shown after the end. */
export function ViewAsPage() {
  const [isWaiting, setIsWaiting] = useState(window.opener !== null)
  useEffect(() => {
    const opener: Window | null = window.opener
    if (!opener) return
    const timer = setTimeout(() => setIsWaiting(false), patienceMs)
    const stop = requestView(opener, (view) => {
      // Disowned, so that neither tab can reach the other.
      window.opener = null
      if (enterView(view)) location.replace('/home')
      else setIsWaiting(false)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  if (isWaiting) return <PendingState />
  return (
    <EmptyState
      alone
      title={m.view_as_over_title()}
      body={m.view_as_over_body()}
      action={<Button onClick={() => window.close()}>{m.view_as_close()}</Button>}
    />
  )
}
