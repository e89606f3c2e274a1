import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFiles } from '#web/components/files/use-files.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { ticketKey } from '#web/components/ticket/queries.ts'
import { draftName } from '#web/lib/drafts.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from '#web/lib/request-key.ts'
import { useSession } from '#web/lib/session.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { markRead, messagesQuery, type Reply, sendMessage, uploadTo } from './queries.ts'

export type Mode = 'reply' | 'note'
export type Problem = { kind: 'failed'; text: string } | { kind: 'stale' }

/**
 * The text, files and sending of a reply or note. The draft survives a reload, and a failure. A thread that has moved on
 * shows the new messages and keeps the text.
 */
export function useReply(ticketId: number) {
  const client = useQueryClient()
  const { data: user } = useSession()
  const [mode, setMode] = useState<Mode>('reply')
  const name = user ? draftName(mode === 'reply' ? 'thread-reply' : 'thread-note', user.id, ticketId) : null
  const [draft, setDraft] = useDraft(name)
  const [templateId, setTemplateId] = useState<number>()
  const [problem, setProblem] = useState<Problem>()
  const files = useFiles(uploadTo(ticketId))
  const read = useAction(markRead(ticketId))
  const keyName = draftName('thread-reply-key', user?.id ?? 'guest', ticketId)

  const send = useAction({
    ...sendMessage(ticketId),
    onSuccess: (_answer, { attachments, is_public }) => {
      forgetIdempotencyKey(keyName, 'tab')
      setDraft('')
      setTemplateId(undefined)
      setProblem(undefined)
      files.removeSent(attachments)
      if (is_public) read.mutate('all')
    },
    onError: (error) => {
      const isStale = hasCode(error, 'THREAD_MOVED_ON')
      if (isStale) void invalidate(client, ticketKey(ticketId))
      setProblem(isStale ? { kind: 'stale' } : { kind: 'failed', text: failureText(error) })
    },
  })

  function submit(status?: Reply['status']) {
    if (draft.trim() === '' || !files.allUploaded || send.isPending) return
    const newest = client.getQueryData(messagesQuery(ticketId).queryKey)
    const reply: Reply = {
      ...{ message: draft, is_public: mode === 'reply', attachments: files.ids },
      last_message_id: newest?.last_message_id,
      ...(templateId !== undefined && { template_id: templateId }),
      ...(status && mode === 'reply' && { status }),
    }
    send.mutate({ ...reply, key: idempotencyKeyOf(keyName, reply, 'tab') })
  }

  return {
    mode,
    setMode,
    draft,
    setDraft: (text: string) => {
      setDraft(text)
      if (problem?.kind === 'failed') setProblem(undefined)
    },
    insertedTemplate: setTemplateId,
    files,
    problem,
    dismiss: () => setProblem(undefined),
    sending: send.isPending,
    ready: draft.trim() !== '' && files.allUploaded,
    submit,
  }
}

export type ReplyState = ReturnType<typeof useReply>
