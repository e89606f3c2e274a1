import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { ErrorState } from '#web/components/feedback/state.tsx'
import { type Notice, type ShownNotice, useNotice } from '#web/components/feedback/use-notice.ts'
import { useResultNotice } from '#web/components/feedback/use-result-notice.ts'
import { FieldsPending } from '#web/components/form/fields-pending.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { oneOf, page, text, useUrlSearch } from '#web/lib/search.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { GuestTicketNotice } from './create/guest-ticket-notice.tsx'
import { SupportSteps } from './create/support-steps.tsx'
import { TicketForm } from './create/ticket-form.tsx'
import { type GuestTicket, useGuestTicket } from './create/use-guest-ticket.ts'
import { TicketsTab } from './tickets/tickets-tab.tsx'

const tabs = ['create', 'tickets'] as const
const SupportSearch = v.object({ tab: oneOf(tabs), page, search: text })

/** Notices disappear after 5 s or when the other tab opens. */
const noticeDurations = { success: 5000, error: 5000, info: 5000 }

/** Support centre: a form for a new request and the list of requests. */
export function SupportPage() {
  const [{ tab = 'create', page, search }, setSearch] = useUrlSearch(SupportSearch)
  const { notice, tell, dismiss } = useNotice(noticeDurations)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const [guestTicket, setGuestTicket] = useGuestTicket()
  const frame = useRef<HTMLDivElement>(null)
  const show = (next: (typeof tabs)[number]) => setSearch({ tab: next }, { replace: false })
  const shown = useRef<typeof tab>(undefined)
  useEffect(() => {
    shown.current = tab
    return () => {
      shown.current = undefined
    }
  }, [tab])
  /** Reports the result of a request; as a toast when its tab is no longer open (D90). */
  const tellOrToast = useResultNotice(tell, () => shown.current === 'create')
  const tellResult = (notice: Notice) => tellOrToast(notice, notice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: dismisses the notice when the tab changes
  useEffect(() => dismiss, [tab, dismiss])

  return (
    <Page title={m.support_title()} description={m.support_description()}>
      {guestTicket && <GuestTicketNotice {...guestTicket} onDismiss={() => setGuestTicket(null)} />}
      <Tabs ref={frame} value={tab} onValueChange={(next) => show(next === 'tickets' ? 'tickets' : 'create')}>
        <TabsList aria-label={m.support_tabs()}>
          <TabsTrigger value="create" className="h-11 finger:h-12">
            {m.support_tab_create()}
          </TabsTrigger>
          <TabsTrigger value="tickets" className="h-11 finger:h-12">
            {m.support_tab_tickets()}
          </TabsTrigger>
        </TabsList>
        {/* Stays mounted, so that the input survives a change of tab. */}
        <TabsContent value="create" forceMount className="rounded-small data-[state=inactive]:hidden">
          <CreateTab
            notice={notice}
            tell={tellResult}
            onGuestTicket={(ticket) => {
              setMailedTo(ticket.email)
              setGuestTicket(ticket)
            }}
            onDone={async () => {
              // Do not move the focus if the user opened the list already.
              if (tab === 'tickets') return
              await show('tickets')
              frame.current?.querySelector<HTMLElement>('[role="tab"][data-state="active"]')?.focus()
            }}
          />
        </TabsContent>
        <TabsContent value="tickets" className="rounded-small">
          <TicketsTab
            page={page}
            search={search}
            onSearch={(next) => setSearch({ search: next, page: 1 })}
            onPage={(next) => setSearch({ page: next })}
            mailedTo={mailedTo}
            onMailed={setMailedTo}
            onCreate={() => show('create')}
          />
        </TabsContent>
      </Tabs>
    </Page>
  )
}

type CreateTabProps = {
  notice: ShownNotice | null
  tell: ReturnType<typeof useNotice>['tell']
  onGuestTicket: (ticket: GuestTicket) => void
  onDone: () => void
}

/** Key that resets the form when a user signs out or changes; a guest who signs in keeps their input. */
function useFormKey(id: number | null | undefined) {
  const [author, setAuthor] = useState({ id, count: 0 })
  if (id !== undefined && id !== author.id)
    setAuthor({ id, count: author.id ? author.count + 1 : author.count })
  return author.count
}

function CreateTab(props: CreateTabProps) {
  const { data: user, error, refetch } = useSession()
  const formKey = useFormKey(user === undefined ? undefined : (user?.id ?? null))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
      <div className="card p-5 sm:p-6">
        {user !== undefined ? (
          <TicketForm key={formKey} isGuest={!user} {...props} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={m.common_state_pending()} className="min-h-223 sm:min-h-176">
            <FieldsPending count={6} />
          </div>
        )}
      </div>
      <SupportSteps />
    </div>
  )
}
