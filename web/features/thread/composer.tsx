import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, LoaderCircle, Lock, MessageSquare, Sparkles, Zap } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { limits } from '#api/rules/limits.ts'
import { FailureLine } from '#web/components/feedback/failure-line.tsx'
import { AttachButton } from '#web/components/files/attach-button.tsx'
import { FileList } from '#web/components/files/file-list.tsx'
import { onPasted, useDrop } from '#web/components/files/use-drop.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { agentsQuery } from '#web/components/ticket/queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { ToggleGroup, ToggleGroupItem } from '#web/ui/toggle-group.tsx'
import { ClosedNotice, closedNoticeId } from './closed-notice.tsx'
import { macrosQuery } from './macro-queries.ts'
import { contextQuery, draftReply, type Ticket, templatesQuery } from './queries.ts'
import { ReplyProblem } from './reply-problem.tsx'
import { SendButton } from './send-button.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import {
  agentSuggestion,
  type Suggestion,
  suggestionsFor,
  templateSuggestion,
  triggerAt,
} from './suggestions.ts'
import type { ReplyState } from './use-reply.ts'

type ComposerProps = {
  ticket: Ticket
  reply: ReplyState
  area: RefObject<HTMLTextAreaElement | null>
  onMacro: (id: number) => void
  onPickTemplate: () => void
  onPickMacro: () => void
  onReopen: () => void
}

const firstNameOf = ({ requester_username, guest_name }: Ticket) =>
  (requester_username ?? guest_name ?? '').split(' ')[0] ?? ''

/** What the reply templates of a ticket's language become in it: the most used, or those with a term. */
export function useTemplates(ticket: Ticket, search?: string): Suggestion[] {
  const { data } = useQuery(templatesQuery(ticket.language === 'en' ? 'en' : 'tr', search))
  const values = { firstName: firstNameOf(ticket), ticketId: String(ticket.id), subject: ticket.subject }
  return (data ?? []).map((template) => templateSuggestion(template, values))
}

/** Writes a public reply or an internal note. */
export function Composer({
  ticket,
  reply,
  area,
  onMacro,
  onPickTemplate,
  onPickMacro,
  onReopen,
}: ComposerProps) {
  const id = useId()
  const { mode, draft, setDraft, files, sending, isClosed } = reply
  const templates = useTemplates(ticket)
  const { data: macros = [] } = useQuery(macrosQuery)
  const { data: agents = [] } = useQuery(agentsQuery)
  const { data: context } = useQuery(contextQuery(ticket.id))
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [closed, setClosed] = useState<string>()
  const { draggedOver, handlers } = useDrop(files.add)
  const aiDraft = useAction({
    ...draftReply(ticket.id),
    onSuccess: (text) => {
      setDraft(draft.trim() ? `${draft.trimEnd()}\n\n${text}`.slice(0, limits.ticketMessageMax) : text)
      area.current?.focus()
    },
  })

  const isNote = mode === 'note'
  const trigger = triggerAt(draft, caret, isNote ? ['@', '/'] : ['/'])
  const offered: Suggestion[] = !trigger
    ? []
    : trigger.sign === '@'
      ? agents.map(agentSuggestion)
      : [
          ...templates,
          ...macros.map(({ id, name }) => ({
            ...{ key: `macro-${id}`, label: name, detail: m.thread_macro_kind(), macroId: id },
          })),
        ]
  const found = trigger ? suggestionsFor(offered, trigger.term) : []
  const isOpen = found.length > 0 && closed !== `${trigger?.from}`
  const highlighted = Math.min(active, found.length - 1)

  function choose({ text, templateId, macroId }: Suggestion) {
    if (!trigger) return
    const before = draft.slice(0, trigger.from)
    const written = `${before}${text ?? ''}`
    setDraft((written + draft.slice(caret)).slice(0, limits.ticketMessageMax))
    setActive(0)
    if (templateId !== undefined) reply.insertedTemplate(templateId)
    if (macroId !== undefined) onMacro(macroId)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(written.length, written.length)
      setCaret(written.length)
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return reply.submit()
    }
    if (!isOpen) {
      if (event.key === 'Escape') event.currentTarget.blur()
      return
    }
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move) setActive((highlighted + move + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[highlighted]!)
    else if (event.key === 'Escape') setClosed(`${trigger?.from}`)
    else return
    event.preventDefault()
  }

  return (
    <form
      {...handlers}
      aria-label={isNote ? m.thread_composer_note() : m.thread_composer_reply()}
      onSubmit={(event) => {
        event.preventDefault()
        reply.submit()
      }}
      className={cn(
        'relative grid shrink-0 gap-3 border-t border-line p-4 transition',
        isNote ? 'bg-gold-tint' : 'bg-raised/50',
        draggedOver && 'bg-turquoise/10',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ToggleGroup
          type="single"
          value={mode}
          aria-label={m.thread_composer_mode()}
          onValueChange={(next) => next && reply.setMode(next as typeof mode)}
        >
          <ToggleGroupItem value="reply">
            <MessageSquare aria-hidden />
            {m.thread_composer_reply()}
          </ToggleGroupItem>
          <ToggleGroupItem value="note">
            <Lock aria-hidden />
            {m.thread_composer_note()}
          </ToggleGroupItem>
        </ToggleGroup>
        <span className="figures text-xs text-muted">
          {formatNumber(draft.length)} / {formatNumber(limits.ticketMessageMax)}
        </span>
      </div>
      {isClosed && <ClosedNotice {...{ ticket, onReopen }} onNote={() => reply.setMode('note')} />}
      <div className="relative">
        <Textarea
          ref={area}
          id={id}
          rows={3}
          value={draft}
          maxLength={limits.ticketMessageMax}
          readOnly={sending || isClosed}
          aria-describedby={isClosed ? closedNoticeId : undefined}
          aria-label={isNote ? m.thread_composer_note_label() : m.thread_composer_reply_label()}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen ? `${id}-${highlighted}` : undefined}
          placeholder={
            isClosed
              ? undefined
              : draggedOver
                ? m.common_files_drop()
                : isNote
                  ? m.thread_note_hint()
                  : m.thread_reply_hint()
          }
          onChange={({ target }) => {
            setDraft(target.value)
            setCaret(target.selectionStart)
            setActive(0)
            setClosed(undefined)
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onPaste={onPasted(files.add)}
          className="max-h-48 field-sizing-content max-sm:min-h-12"
        />
        {isOpen && <SuggestionList id={id} suggestions={found} highlighted={highlighted} onChoose={choose} />}
      </div>
      <FileList files={files} disabled={sending} retryable problemsId={`${id}-problems`} />
      <ReplyProblem reply={reply} />
      <FailureLine error={aiDraft.error} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-1">
          <AttachButton disabled={sending || isClosed} onFiles={files.add} />
          <Button variant="quiet" disabled={isClosed} onClick={onPickTemplate}>
            <LayoutTemplate />
            <span className="max-sm:sr-only">{m.thread_templates()}</span>
          </Button>
          <Button variant="quiet" onClick={onPickMacro}>
            <Zap />
            <span className="max-sm:sr-only">{m.thread_macros()}</span>
          </Button>
          {context?.ai_available && !isNote && !isClosed && (
            <Button variant="quiet" busy={aiDraft.isPending} onClick={() => aiDraft.mutate()}>
              {aiDraft.isPending ? <LoaderCircle className="animate-spin" /> : <Sparkles />}
              <span className="max-sm:sr-only">{m.thread_ai_draft()}</span>
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-wrap-reverse max-sm:*:h-11 max-sm:*:grow">
          <Button
            variant="secondary"
            disabled={draft === '' && files.files.length === 0}
            busy={sending}
            className="max-sm:disabled:hidden"
            onClick={() => {
              reply.clear()
              area.current?.focus()
            }}
          >
            {m.common_cancel()}
          </Button>
          <SendButton {...{ reply, ticket }} />
        </div>
      </div>
    </form>
  )
}
