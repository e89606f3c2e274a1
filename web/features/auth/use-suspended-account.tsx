import { lazy, Suspense, useState } from 'react'
import { type Suspension, suspensionOf } from './login-errors.ts'

const SuspendedDialog = lazy(() =>
  import('./suspended-dialog.tsx').then((module) => ({ default: module.SuspendedDialog })),
)

type Credentials = { email: string; password: string }

/** Handles ACCOUNT_SUSPENDED: shows a dialog that reactivates the account and calls `retry`, or links to support. */
export function useSuspendedAccount(
  credentials: () => Credentials,
  retry: () => unknown,
  onLeave?: () => void,
) {
  const [suspension, setSuspension] = useState<Suspension>()
  const close = () => setSuspension(undefined)
  return {
    /** Opens the dialog for a suspended account; returns whether it did. */
    handleError(error: unknown) {
      const suspended = suspensionOf(error)
      setSuspension(suspended)
      return suspended !== undefined
    },
    dialog: suspension && (
      <Suspense fallback={null}>
        <SuspendedDialog
          suspension={suspension}
          credentials={credentials()}
          onClose={close}
          onLeave={onLeave ?? close}
          onReactivated={() => {
            close()
            return retry()
          }}
        />
      </Suspense>
    ),
  }
}
