import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { CircleCheck, Pencil, ShieldBan } from 'lucide-react'
import { roleLabels, userStatusLabels } from '#api/rules/labels/users.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import { useRowAction } from '#web/components/mutation/use-row-action.ts'
import { sentenceOf } from '#web/components/rules/sentence.ts'
import { useCountryNames } from '#web/components/rules/use-country-names.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import { ListPanel } from '#web/components/table/list-panel.tsx'
import { withRow } from '#web/components/table/row-dialogs.tsx'
import { useUrlList } from '#web/components/table/use-list.ts'
import * as looks from '#web/components/user/labels.ts'
import { passUsers } from '#web/components/user/passed-users.ts'
import { sectionTo } from '#web/lib/nav.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { bulkActions, type Exporting } from './bulk.tsx'
import { ListActions } from './list-actions.tsx'
import { activateUser, listedUserQuery, suspendUser } from './operations.ts'
import { type User, usersQuery } from './queries.ts'
import { readRules } from './rules.ts'
import { usersSearch } from './search.ts'
import { useOpenUser } from './use-open-user.ts'
import { UserName } from './user-name.tsx'

// Their forms are half of what the panel would load.
const AdvancedDialog = lazyRouteComponent(() => import('./advanced-dialog.tsx'), 'AdvancedDialog')
const SegmentDialog = lazyRouteComponent(() => import('./segment-dialog.tsx'), 'SegmentDialog')
const SuspendDialog = lazyRouteComponent(() => import('./suspend-dialog.tsx'), 'SuspendDialog')

const { cell, text, badge, date } = columnsFor<User>()

const columns = [
  cell('firstName', {
    label: m.users_column_name,
    title: true,
    draw: (user) => <UserName user={user} />,
    brief: looks.displayName,
  }),
  text('email', { label: m.users_column_email, card: 'meta' }),
  badge('status', {
    label: m.users_column_status,
    card: 'state',
    of: (status) => looks.userStatusLabels[status],
  }),
  badge('role', { label: m.users_column_role, card: 'meta', of: (role) => looks.roleLabels[role] }),
  date('lastLogin', { label: m.users_column_last_login, card: 'labelled' }),
  date('createdAt', { label: m.users_column_created }),
]

const asRecipient = ({ id, firstName: first_name, lastName: last_name, email, status }: User) => ({
  ...{ id, first_name, last_name, email, status },
})

/** The users of the product: search, filters, and what is done to one or several of them. */
export function UsersPanel({ Exporting }: { Exporting?: Exporting }) {
  const { data: me } = useSession()
  const { asked, change, show } = useUrlList(usersSearch)
  const openUser = useOpenUser()
  const navigate = useNavigate()
  const activate = useRowAction(activateUser)
  const rules = readRules(asked.rules)
  const { names } = useCountryNames(rules !== undefined)
  const closeAdvanced = () => show({ advanced: undefined })
  return (
    <ListPanel
      title={m.users_title()}
      description={rules ? sentenceOf(rules, names) : m.users_description()}
      count={m.users_count}
      texts={{
        empty: rules ? { title: m.users_none_found() } : { title: m.users_empty_title() },
        noneFound: { title: m.users_none_found(), body: m.users_none_found_body() },
        failed: rules ? m.users_advanced_failed() : m.users_failed(),
      }}
      search={usersSearch}
      filters={{
        search: { placeholder: m.users_search(), maxLength: 100 },
        status: { label: m.users_column_status(), options: choicesOf(userStatusLabels) },
        role: { label: m.users_column_role(), options: choicesOf(roleLabels) },
        signIn: { label: m.users_filter_sign_in(), options: choicesOf({ locked: m.users_filter_locked }) },
      }}
      list={usersQuery}
      columns={columns}
      aside={
        <ListActions
          asked={asked}
          Exporting={Exporting}
          onOpen={(advanced) => show({ advanced })}
          onClear={() => change({ rules: undefined })}
        />
      }
      onOpen={(user) => void openUser(user)}
      actions={[
        {
          icon: CircleCheck,
          label: (user) => m.users_activate({ name: looks.displayName(user) }),
          when: ({ status }) => status !== 'active',
          ...activate,
        },
        {
          icon: ShieldBan,
          label: (user) => m.users_suspend({ name: looks.displayName(user) }),
          when: ({ id, status }) => status === 'active' && id !== me?.id,
          danger: true,
          opens: 'suspend',
        },
        {
          icon: Pencil,
          label: (user) => m.users_edit({ name: looks.displayName(user) }),
          run: (user) => void openUser(user, { edit: true }),
        },
      ]}
      bulk={bulkActions({
        write: (users) => {
          if (me) passUsers(me.id, users.map(asRecipient))
          void navigate({ ...sectionTo('notification-create'), search: { users: 'selected' } })
        },
        Exporting,
      })}
      dialogs={{
        suspend: withRow(listedUserQuery, (user, close) => (
          <SuspendDialog
            users={[user]}
            suspend={(input) => suspendUser(user, input)}
            onResults={close}
            onClose={close}
          />
        )),
        advanced: (opened, close) =>
          opened === 'segment' && rules ? (
            <SegmentDialog rules={rules} onClose={close} />
          ) : (
            <AdvancedDialog
              rules={rules}
              onSearch={(next) => {
                change({ rules: next, advanced: undefined })
              }}
              onClose={closeAdvanced}
            />
          ),
      }}
    />
  )
}
