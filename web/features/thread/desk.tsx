import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '#web/components/mutation/use-action.ts'
import { StatusLogCard } from '#web/components/ticket/status-log-card.tsx'
import { useTicketLink } from '#web/components/ticket/use-ticket-link.ts'
import { useSetSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { MergedBanner, ProblemBanner, SummaryBanner } from './banners.tsx'
import { isIncoming } from './bubble.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { CopiesCard } from './copies-card.tsx'
import { Facts } from './facts.tsx'
import { Header, type HeaderCommand } from './header.tsx'
import { MacroDialog } from './macro-dialog.tsx'
import { MessageFilters, useMessageFilter } from './message-filters.tsx'
import { type Picker, Pickers } from './pickers.tsx'
import { PresenceLine } from './presence-line.tsx'
import { contextQuery, messagesQuery, summarise, type Ticket } from './queries.ts'
import { RelationsCard } from './relations-card.tsx'
import { RequesterCard } from './requester-card.tsx'
import { type Shortcut, useShortcuts } from './shortcuts.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { FilesTab, HistoryTab, NotesTab } from './tabs.tsx'
import { withTemplate } from './template-picker.tsx'
import { BackToThread, DetailsPane, ThreadPane } from './thread-panes.tsx'
import { useLiveTicket } from './use-live-ticket.ts'
import { useTellPresence } from './use-presence.ts'
import { useReply } from './use-reply.ts'
import { useTicketActions } from './use-ticket-actions.ts'

const tabs = ['thread', 'notes', 'files', 'history'] as const
type Tab = (typeof tabs)[number]
const tabLabels: Record<Tab, () => string> = {
  thread: m.thread_tab_thread,
  notes: m.thread_tab_notes,
  files: m.thread_tab_files,
  history: m.thread_tab_history,
}

type DeskProps = {
  ticket: Ticket
  /** The tickets before and after it in the list. */
  neighbours: { previous: number | undefined; next: number | undefined }
  pane: 'details' | undefined
}

const pickersByKey: Partial<Record<Shortcut, Picker>> = {
  s: 'status',
  a: 'assignee',
  p: 'priority',
  c: 'category',
  g: 'tag',
  m: 'macro',
  t: 'template',
  e: 'escalate',
  z: 'snooze',
}

/** One ticket as an agent works it: thread and composer, and beside them its fields and its requester. */
export function Desk({ ticket, neighbours, pane }: DeskProps) {
  const { id } = ticket
  const navigate = useNavigate()
  const actions = useTicketActions(ticket)
  const link = useTicketLink()
  const setSearch = useSetSearch<{ pane?: 'details' | undefined }>()
  const filter = useMessageFilter()
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  const [isFiltering, setFiltering] = useState(isNarrowed)
  const { data: context } = useQuery(contextQuery(id))
  const summary = useAction(summarise(id))
  const area = useRef<HTMLTextAreaElement>(null)
  const [tab, setTab] = useState<Tab>('thread')
  const [page, setPage] = useState(1)
  const { data: shown } = useQuery(messagesQuery(id, { page, ...filter }))
  const unread = (shown?.messages ?? []).filter((each) => isIncoming(each) && !each.is_read_by_admin)
  const reply = useReply(
    ticket,
    unread.map((each) => each.id),
  )
  const [picker, setPicker] = useState<Picker>()
  const [splitting, setSplitting] = useState(false)
  const [sheet, setSheet] = useState<'macros' | 'snooze'>()
  useLiveTicket(id)
  useTellPresence(id, reply.draft.trim() !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter begins with its newest messages
  useEffect(() => setPage(1), [filter.search, filter.is_internal, filter.is_read, filter.sender_type])

  function write(mode: typeof reply.mode) {
    setTab('thread')
    setSplitting(false)
    reply.setMode(mode)
    requestAnimationFrame(() => area.current?.focus())
  }
  const open = (to: number | undefined) => to !== undefined && void navigate({ ...link(to), replace: true })
  useShortcuts((key) => {
    const opens = pickersByKey[key]
    if (opens) return setPicker(opens)
    if (key === 'r') write('reply')
    if (key === 'n') write('note')
    if (key === 'i') actions.change({ action: 'assign', value: 'me' })
    if (key === 'f') actions.follow()
    if (key === 'u') actions.readAll()
    if (key === 'j') open(neighbours.next)
    if (key === 'k') open(neighbours.previous)
  })

  const show = (next: 'details' | undefined) =>
    void setSearch({ pane: next }, { replace: next === undefined, keepsPage: true })
  function command(what: HeaderCommand) {
    if (what === 'summary') summary.mutate()
    else if (what === 'filter') {
      setTab('thread')
      setFiltering(!isFiltering)
    } else if (what === 'details') show('details')
    else if (what === 'split') {
      setTab('thread')
      setSplitting(true)
    } else setSheet(what)
  }

  return (
    <>
      <ThreadPane pane={pane}>
        <Header
          {...{ ticket, actions, neighbours }}
          hasAi={context?.ai_available ?? false}
          onPick={setPicker}
          onCommand={command}
        />
        <PresenceLine ticketId={id} />
        {actions.problem && <ProblemBanner text={actions.problem} onClose={actions.dismiss} />}
        {context?.merged_into && <MergedBanner into={context.merged_into} onUndo={actions.unmerge} />}
        <SummaryBanner summary={summary} />
        <Tabs
          value={tab}
          onValueChange={(next) => setTab(next as Tab)}
          className="flex min-h-0 flex-1 flex-col"
        >
          <TabsList aria-label={m.thread_tabs()} className="px-2">
            {tabs.map((each) => (
              <TabsTrigger key={each} value={each}>
                {tabLabels[each]()}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value="thread" className="flex min-h-0 flex-1 flex-col pt-0">
            {isFiltering && <MessageFilters />}
            <Conversation
              {...{ ticket, page, splitting }}
              filter={filter}
              onPage={setPage}
              onSplitEnd={() => setSplitting(false)}
            />
            {!splitting && (
              <Composer
                {...{ ticket, reply, area }}
                onMacro={actions.macro}
                onPickTemplate={() => setPicker('template')}
                onPickMacro={() => setPicker('macro')}
                onReopen={() => actions.change({ action: 'status', value: 'in_progress' })}
              />
            )}
          </TabsContent>
          <TabsContent value="notes" className="min-h-0 overflow-y-auto">
            <NotesTab ticketId={id} />
          </TabsContent>
          <TabsContent value="files" className="min-h-0 overflow-y-auto">
            <FilesTab ticketId={id} />
          </TabsContent>
          <TabsContent value="history" className="min-h-0 overflow-y-auto">
            <HistoryTab ticketId={id} />
          </TabsContent>
        </Tabs>
      </ThreadPane>
      <DetailsPane pane={pane}>
        <BackToThread onPress={() => show(undefined)} />
        <Facts ticket={ticket} onPick={setPicker} onChange={actions.change} />
        <RequesterCard ticketId={id} />
        <CopiesCard ticketId={id} />
        <RelationsCard ticketId={id} onPick={setPicker} />
        <StatusLogCard key={id} ticketId={id} />
      </DetailsPane>
      {picker && (
        <Pickers
          open={picker}
          ticket={ticket}
          draft={reply.draft}
          onChange={actions.change}
          onSnooze={actions.snooze}
          onSnoozeAt={() => setSheet('snooze')}
          onMacro={actions.macro}
          onTemplate={({ text = '', templateId }) => {
            reply.setDraft(withTemplate(reply.draft, text))
            reply.insertedTemplate(templateId)
            requestAnimationFrame(() => area.current?.focus())
          }}
          onMerge={actions.merge}
          onRelate={actions.relate}
          onClose={() => setPicker(undefined)}
        />
      )}
      {sheet === 'snooze' && <SnoozeDialog ticketId={id} onClose={() => setSheet(undefined)} />}
      {sheet === 'macros' && <MacroDialog onClose={() => setSheet(undefined)} />}
    </>
  )
}
