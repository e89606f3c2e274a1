import { Link } from '@tanstack/react-router'
import { CircleAlert, LoaderCircle } from 'lucide-react'
import { useAction } from '#web/components/mutation/use-action.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { loginErrorText, type Suspension } from './login-errors.ts'
import { reactivateAccount } from './queries.ts'

type SuspendedDialogProps = {
  suspension: Suspension
  credentials: { email: string; password: string }
  onClose: () => void
  /** The user followed the link to support. */
  onLeave: () => void
  /** Called after the account was reactivated, to sign in. */
  onReactivated: () => unknown
}

/** Reactivates an account suspended by its owner; links to support if an admin suspended it. */
export function SuspendedDialog({
  suspension,
  credentials,
  onClose,
  onLeave,
  onReactivated,
}: SuspendedDialogProps) {
  const { userId, canReactivate, until } = suspension
  const closed = until
    ? m.auth_suspended_closed_until({ date: formatDateTime(until) })
    : m.auth_suspended_closed()
  const reactivate = useAction({ ...reactivateAccount, onSuccess: () => onReactivated() })
  const { email, password } = credentials
  return (
    // Stay open while the request runs: it ends with a sign-in, and the form could contain another address by then.
    <AlertDialog open onOpenChange={(open) => !open && !reactivate.isPending && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>{m.auth_suspended_title()}</AlertDialogTitle>
        <AlertDialogDescription>{canReactivate ? m.auth_suspended_own() : closed}</AlertDialogDescription>
        <p role="alert" className="flex items-start gap-1.5 text-sm text-red empty:hidden">
          {reactivate.error && (
            <>
              <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              {loginErrorText(reactivate.error)}
            </>
          )}
        </p>
        <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <AlertDialogCancel asChild>
            <Button variant="secondary" busy={reactivate.isPending}>
              {m.common_cancel()}
            </Button>
          </AlertDialogCancel>
          {canReactivate ? (
            <Button
              busy={reactivate.isPending}
              onClick={() => reactivate.mutate({ userId, email, password })}
            >
              {reactivate.isPending && <LoaderCircle className="animate-spin" />}
              {m.auth_suspended_confirm()}
            </Button>
          ) : (
            <Button asChild>
              <Link to={paths.support} onClick={onLeave}>
                {m.auth_suspended_support()}
              </Link>
            </Button>
          )}
        </div>
      </AlertDialogContent>
    </AlertDialog>
  )
}
