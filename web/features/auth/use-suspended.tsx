import { useState } from 'react'
import { type Suspension, suspensionOf } from './login-errors.ts'
import { SuspendedDialog } from './suspended-dialog.tsx'

type Credentials = { email: string; password: string }

/** Offers a suspended account what can be done for it; `again` signs in once it is open, `leave` makes way for support. */
export function useSuspended(credentials: () => Credentials, again: () => unknown, leave?: () => void) {
  const [suspension, setSuspension] = useState<Suspension>()
  const close = () => setSuspension(undefined)
  return {
    /** Whether a sign-in failed for that reason. */
    heeds(error: unknown) {
      const suspended = suspensionOf(error)
      setSuspension(suspended)
      return suspended !== undefined
    },
    offer: suspension && (
      <SuspendedDialog
        suspension={suspension}
        credentials={credentials()}
        onClose={close}
        onLeave={leave ?? close}
        onReactivated={() => {
          close()
          return again()
        }}
      />
    ),
  }
}
