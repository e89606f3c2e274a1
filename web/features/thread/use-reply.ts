import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ticketTransitions } from '#api/rules/tickets.ts'
import { type ReplyStatus, replyStatuses } from '#db/enums/desk.ts'
import { useFiles } from '#web/components/files/use-files.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { ownSettingsQuery, saveOwnSettings, ticketKey } from '#web/components/ticket/queries.ts'
import { draftName } from '#web/lib/drafts.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from '#web/lib/request-key.ts'
import { useSession } from '#web/lib/session.ts'
import type { StorageName } from '#web/lib/storage.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { markRead, messagesQuery, type Reply, sendMessage, type Ticket, uploadTo } from './queries.ts'

export type Mode = 'reply' | 'note'
export type Problem = { kind: 'failed'; text: string } | { kind: 'stale' }

/** What a reply can do to the status of this ticket (D73). */
const choicesFor = ({ status }: Ticket) =>
  replyStatuses.filter(
    (each) => each === 'keep' || each === status || ticketTransitions[status].includes(each),
  )

/**
 * What a reply sets: the agent's last choice, which the server remembers, or nothing where the ticket does not allow it.
 */
function useReplyStatus(ticket: Ticket) {
  const { data } = useQuery(ownSettingsQuery)
  const save = useAction(saveOwnSettings)
  const [chosen, setChosen] = useState<ReplyStatus>()
  const choices = choicesFor(ticket)
  const wanted = chosen ?? data?.reply_status ?? 'waiting_user'
  return {
    choices,
    status: choices.includes(wanted) ? wanted : ('keep' as const),
    choose(reply_status: ReplyStatus) {
      setChosen(reply_status)
      save.mutate({ reply_status })
    },
  }
}

/**
 * The template whose text a draft has, so that its use is counted when the draft is sent. It goes with the text, and stays
 * with it through a reload.
 */
function useTemplateOf(draft: StorageName | null) {
  const [stored, store] = useDraft(draft === null ? null : `${draft}:template`)
  return {
    id: stored ? Number(stored) : undefined,
    keep: (id: number | undefined) => store(id === undefined ? '' : String(id)),
    drop: () => store(''),
  }
}

/**
 * The text, files and sending of a reply or note. The draft survives a reload, and a failure. A thread that has moved on
 * shows the new messages and keeps the text. `shown` are the unread messages on the screen, which a reply marks as read.
 */
export function useReply(ticket: Ticket, shown: number[]) {
  const ticketId = ticket.id
  const client = useQueryClient()
  const { data: user } = useSession()
  const [mode, setMode] = useState<Mode>('reply')
  const name = user ? draftName(mode === 'reply' ? 'thread-reply' : 'thread-note', user.id, ticketId) : null
  const [draft, setDraft] = useDraft(name)
  const template = useTemplateOf(name)
  const [problem, setProblem] = useState<Problem>()
  const after = useReplyStatus(ticket)
  const files = useFiles(uploadTo(ticketId))
  const read = useAction(markRead(ticketId))
  const keyName = draftName('thread-reply-key', user?.id ?? 'guest', ticketId)
  const isClosed = ticket.status === 'closed' && mode === 'reply'
  const ready = draft.trim() !== '' && files.allUploaded && !isClosed

  const send = useAction({
    ...sendMessage(ticketId),
    onSuccess: (_answer, { attachments, is_public, shown }) => {
      forgetIdempotencyKey(keyName, 'tab')
      setDraft('')
      template.drop()
      setProblem(undefined)
      files.removeSent(attachments)
      if (is_public && shown.length > 0) read.mutate(shown)
    },
    onError: (error) => {
      const isStale = hasCode(error, 'THREAD_MOVED_ON')
      if (isStale) void invalidate(client, ticketKey(ticketId))
      setProblem(isStale ? { kind: 'stale' } : { kind: 'failed', text: failureText(error) })
    },
  })

  function submit() {
    if (!ready || send.isPending) return
    const newest = client.getQueryData(messagesQuery(ticketId).queryKey)
    const reply: Reply = {
      ...{ message: draft, is_public: mode === 'reply', attachments: files.ids },
      last_message_id: newest?.last_message_id,
      ...(template.id !== undefined && { template_id: template.id }),
      ...(mode === 'reply' && after.status !== 'keep' && { status: after.status }),
    }
    send.mutate({ ...reply, shown, key: idempotencyKeyOf(keyName, reply, 'tab') })
  }

  function write(text: string) {
    setDraft(text)
    if (text.trim() === '') template.drop()
    if (problem?.kind === 'failed') setProblem(undefined)
  }

  return {
    mode,
    setMode,
    draft,
    setDraft: write,
    insertedTemplate: template.keep,
    files,
    after,
    isClosed,
    problem,
    dismiss: () => setProblem(undefined),
    /** Discards what was written. */
    clear() {
      write('')
      files.clear()
      setProblem(undefined)
    },
    sending: send.isPending,
    ready,
    submit,
  }
}

export type ReplyState = ReturnType<typeof useReply>
