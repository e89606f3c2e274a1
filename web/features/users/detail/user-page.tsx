import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { CardPending, RowsPending } from '#web/components/shell/card-pending.tsx'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { displayName } from '#web/components/user/labels.ts'
import { useRememberRecord } from '#web/lib/recent.ts'
import { useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { BackLink } from './back-link.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { type UserDetail, userQuery } from './queries.ts'
import { type UserTab, userSearch, userTabs } from './search.ts'
import { SecurityTab } from './security-tab.tsx'
import { SidePanel } from './side-panel.tsx'
import { editedTabs, tabLabels, type UserParts } from './tabs.ts'
import { UserHeader } from './user-header.tsx'

type UserPageProps = { id: number; parts: UserParts }

/** One user: seven tabs, read or edited, and what belongs beside them. */
export function UserPage({ id, parts }: UserPageProps) {
  const query = useQuery(userQuery(id))
  return (
    <div className="mx-auto grid w-full max-w-[100rem] grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 py-6 sm:px-6">
      <BackLink />
      <Loaded
        query={query}
        pending={<Pending />}
        alone
        title={m.users_detail_failed()}
        gone={m.users_detail_gone()}
      >
        {(detail) => <User key={id} detail={detail} parts={parts} />}
      </Loaded>
    </div>
  )
}

function User({ detail, parts }: { detail: UserDetail; parts: UserParts }) {
  const [{ tab = 'overview', edit = false }, setSearch] = useUrlSearch(userSearch)
  const { user, profile } = detail
  const name = displayName({ ...profile, ...user })
  useDocumentTitle(`${name} · ${tabLabels[tab]()}`)
  useRememberRecord('user', user.id, name)
  const mayEdit = user.deletedAt === null && editedTabs.includes(tab)
  const editable = edit && mayEdit
  return (
    <>
      <UserHeader
        {...{ detail, name, editable }}
        viewAs={<parts.viewAs user={user} />}
        onEdit={mayEdit ? (on) => void setSearch({ edit: on || undefined }) : undefined}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Tabs value={tab} onValueChange={(next) => void setSearch({ tab: next as UserTab })}>
          <TabsList aria-label={m.users_detail_tabs()}>
            {userTabs.map((each) => (
              <TabsTrigger key={each} value={each}>
                {tabLabels[each]()}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value={tab} className="grid gap-4">
            <Suspense key={tab} fallback={<TabPending />}>
              <Tab {...{ tab, detail, editable, parts }} />
            </Suspense>
          </TabsContent>
        </Tabs>
        <SidePanel detail={detail} />
      </div>
    </>
  )
}

type TabContentProps = { tab: UserTab; detail: UserDetail; editable: boolean; parts: UserParts }

function Tab({ tab, parts, ...props }: TabContentProps) {
  if (tab === 'overview') return <OverviewTab {...props} />
  if (tab === 'security') return <SecurityTab detail={props.detail} />
  if (tab === 'messages') return <MessagesTab userId={props.detail.user.id} />
  if (tab === 'activity') return <ActivityTab userId={props.detail.user.id} />
  const Part = parts[tab]
  return <Part {...props} />
}

const TabPending = () => (
  <CardPending>
    <RowsPending count={4} end="h-8 w-24" />
  </CardPending>
)

const Pending = () => (
  <>
    <h1 className="sr-only">{m.common_people_user()}</h1>
    <CardPending action className="min-h-28">
      {null}
    </CardPending>
    <TabPending />
  </>
)
