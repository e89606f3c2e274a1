import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { formatInstant } from '#cli/format.ts'
import { roleLabel, userStatusLabel } from '#cli/labels.ts'
import { columnsOf, labelCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Users = Client['admin']['users']
type Page = InferResponseType<Users['$get']>['data']
type Detail = InferResponseType<Users[':id']['$get']>['data']
type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'>

/** A page of users. */
export function userList(page: Page): Result {
  const column = columnsOf(page.users)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('noUsers'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('columnName'), (each) => `${each.firstName} ${each.lastName}`, { shrinks: true }),
      column(t('columnEmail'), ({ email }) => email, { shrinks: true }),
      column(t('columnStatus'), ({ status }) => labelCell(status, userStatusLabel)),
      column(t('columnRole'), ({ role }) => labelCell(role, roleLabel)),
      column(t('columnLastSignIn'), (each) => timeCell(each.lastLogin)),
      column(t('columnCreated'), (each) => timeCell(each.createdAt)),
    ],
  })
}

const moment = (at: string | null) => (at ? formatInstant(at) : '–')

/** Whether mail reaches the address, or since when it is off and what its server said. */
const mailText = (off: Detail['security']['mailOff']) =>
  off
    ? [t('mailIsOff', { at: formatInstant(off.since) }), off.reason].filter(Boolean).join(' · ')
    : t('mailIsOn')

/** One user, without what belongs to them. */
export function UserView({ Stack, Notice, Fields, detail }: Parts & { detail: Detail }) {
  const { user, profile, security } = detail
  return (
    <Stack>
      <Notice tone="info" text={`${user.id} · ${profile.firstName} ${profile.lastName}`} />
      <Fields
        rows={[
          [t('columnEmail'), user.email],
          [t('columnVerified'), security.emailVerified ? t('yesWord') : t('noWord')],
          [t('mailToAddress'), mailText(security.mailOff)],
          [t('columnUsername'), user.username ?? '–'],
          [t('columnRole'), roleLabel(user.role)],
          [t('columnStatus'), userStatusLabel(user.status)],
          [t('columnReason'), security.suspensionReason ?? '–'],
          [t('columnLastSignIn'), moment(security.lastLogin)],
          [t('columnCreated'), moment(user.createdAt)],
        ]}
      />
    </Stack>
  )
}
