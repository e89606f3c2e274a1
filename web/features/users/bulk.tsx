import {
  BellPlus,
  CircleCheck,
  CirclePause,
  Crown,
  Download,
  LogOut,
  MailCheck,
  ShieldBan,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { limits } from '#api/rules/limits.ts'
import type { BulkAction } from '#web/components/table/bulk-actions.tsx'
import { displayName } from '#web/components/user/labels.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { usersKey } from './keys.ts'
import { operate } from './operations.ts'
import type { User } from './queries.ts'
import { refusalText } from './reasons.ts'

const DeactivateDialog = lazy(() =>
  import('./deactivate-dialog.tsx').then((module) => ({ default: module.DeactivateDialog })),
)
const RoleDialog = lazy(() => import('./role-dialog.tsx').then((module) => ({ default: module.RoleDialog })))
const SuspendDialog = lazy(() =>
  import('./suspend-dialog.tsx').then((module) => ({ default: module.SuspendDialog })),
)

/** The dialog that exports users; another feature draws it. */
export type Exporting = ComponentType<{
  filter: { search?: string; status?: User['status']; role?: User['role']; signIn?: 'locked' }
  ids?: readonly number[]
  onClose: () => void
}>

type Options = { write: (users: User[]) => void; Exporting?: Exporting }

const common = { name: displayName, reason: refusalText, refreshes: [usersKey] }

const asked = (rows: User[], body: () => string, action: () => string) => ({
  title: m.users_bulk_question({ count: formatNumber(rows.length) }),
  body: body(),
  action: action(),
})

/** What can be done to several users at once. */
export const bulkActions = ({ write, Exporting }: Options): BulkAction<User>[] => [
  {
    ...common,
    icon: CircleCheck,
    text: m.users_bulk_activate,
    run: (rows) => operate(rows, { operation: 'activate' }),
  },
  {
    ...common,
    icon: CirclePause,
    text: m.users_bulk_deactivate,
    dialog: (dialog) => <DeactivateDialog {...dialog} />,
  },
  {
    ...common,
    icon: ShieldBan,
    text: m.users_bulk_suspend,
    danger: true,
    dialog: ({ rows, ...dialog }) => (
      <SuspendDialog
        {...dialog}
        users={rows}
        suspend={(input) => operate(rows, { operation: 'suspend', ...input })}
      />
    ),
  },
  { ...common, icon: Crown, text: m.users_bulk_role, dialog: (dialog) => <RoleDialog {...dialog} /> },
  {
    ...common,
    icon: MailCheck,
    text: m.users_bulk_verify,
    question: (rows) => asked(rows, m.users_bulk_verify_body, m.users_bulk_verify),
    run: (rows) => operate(rows, { operation: 'verify_email' }),
  },
  {
    ...common,
    icon: LogOut,
    text: m.users_bulk_sessions,
    question: (rows) => asked(rows, m.users_bulk_sessions_body, m.users_bulk_sessions),
    run: (rows) => operate(rows, { operation: 'end_sessions' }),
  },
  {
    ...common,
    icon: BellPlus,
    text: m.users_bulk_notify,
    // More than a notification can name are a segment.
    when: (rows) => rows.length <= limits.targetUsersMax,
    open: write,
  },
  ...(Exporting
    ? [
        {
          ...common,
          icon: Download,
          text: m.users_export,
          when: (rows: User[]) => rows.length <= limits.exportIdsMax,
          dialog: ({ rows, onClose }: { rows: User[]; onClose: () => void }) => (
            <Exporting filter={{}} ids={rows.map(({ id }) => id)} onClose={onClose} />
          ),
        },
      ]
    : []),
]
