import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Blocker } from '#web/components/feedback/blocker.tsx'
import { NextTry, TryNow } from '#web/components/feedback/next-try.tsx'
import { useRetries } from '#web/components/feedback/use-retries.ts'
import { paths } from '#web/lib/paths.ts'
import { readSavedInbox, type SavedInbox } from '#web/lib/saved-inbox.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { OfflinePage } from './offline-page.tsx'
import { checkNetwork } from './watch-network.ts'

type OfflineGuardProps = { drawInbox: (saved: SavedInbox, titleId: string) => ReactNode }

/** Shown while offline: the saved first page of the inbox there, an explanation elsewhere. */
export function OfflineGuard({ drawInbox }: OfflineGuardProps) {
  const id = useId()
  const atInbox = useLocation({ select: ({ pathname }) => pathname === paths.notifications })
  const [saved, setSaved] = useState<SavedInbox | null>()
  const [showsInbox, setShowsInbox] = useState(atInbox)
  const plan = useRetries(checkNetwork)
  useEffect(() => {
    void readSavedInbox().then(setSaved)
  }, [])
  if (saved === undefined) return null
  return (
    <Blocker labelledBy={id}>
      {saved && showsInbox ? (
        <div className="mx-auto w-full max-w-2xl px-4 pt-8 pb-16 sm:px-6">
          {drawInbox(saved, id)}
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
            <NextTry {...plan} />
            <div className="flex flex-wrap gap-2">
              <Button variant="quiet" onClick={() => setShowsInbox(false)}>
                {m.connection_inbox_hide()}
              </Button>
              <TryNow {...plan} />
            </div>
          </div>
        </div>
      ) : (
        <OfflinePage id={id} plan={plan} onInbox={saved ? () => setShowsInbox(true) : undefined} />
      )}
    </Blocker>
  )
}
