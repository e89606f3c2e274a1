import { LoaderCircle, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { limits } from '#api/rules/limits.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useResultNotice } from '#web/components/feedback/use-result-notice.ts'
import { AttachButton } from '#web/components/files/attach-button.tsx'
import { FileList } from '#web/components/files/file-list.tsx'
import { onPasted, useDrop } from '#web/components/files/use-drop.ts'
import { useFiles } from '#web/components/files/use-files.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { draftName } from '#web/lib/drafts.ts'
import { failureText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from '#web/lib/request-key.ts'
import { useSession } from '#web/lib/session.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { sendMessage, uploadTo } from '../queries.ts'

/** Reply form; a failed reply keeps its text and files. */
export function Composer({ ticketId }: { ticketId: number }) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { data: user } = useSession()
  const author = user?.id ?? 'guest'
  const keyName = draftName('support-reply-key', author, ticketId)
  // Wait for the session, so that a user's draft is not stored as a guest's.
  const [draft, setDraft] = useDraft(user === undefined ? null : draftName('support-reply', author, ticketId))
  const files = useFiles(uploadTo(ticketId))
  const { draggedOver, handlers } = useDrop(files.add)
  const { notice, tell, dismiss } = useNotice()
  const tellOrToast = useResultNotice(tell)
  const send = useAction({
    ...sendMessage,
    onSuccess: (_answer, { attachments }) => {
      forgetIdempotencyKey(keyName, 'tab')
      setDraft('')
      files.removeSent(attachments)
      // The pressed button is disabled now and loses the focus.
      restoreFocus()
      tell({ tone: 'success', text: m.support_composer_sent() })
    },
    onError: (error) => {
      const failure = { tone: 'error', text: `${m.support_composer_failed()} ${failureText(error)}` } as const
      tellOrToast(failure, failure)
    },
    onSettled: restoreFocus,
  })
  /** Focuses the text area, unless the focus has moved out of the form. */
  function restoreFocus() {
    const { activeElement } = document
    if (activeElement === document.body || area.current?.form?.contains(activeElement)) area.current?.focus()
  }
  const sending = send.isPending
  const blank = draft.trim() === ''
  const ready = !blank && files.allUploaded && !sending

  function submit() {
    if (!ready) return
    const reply = { message: draft, attachments: files.ids }
    send.mutate({ id: ticketId, ...reply, key: idempotencyKeyOf(keyName, reply, 'tab') })
  }
  function submitOnCtrlEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className={cn(
        'relative grid gap-3 rounded-b-card border-t border-line bg-raised/50 p-4 transition sm:p-5',
        draggedOver && 'bg-turquoise/10',
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {m.support_composer_label()}
        </label>
        <span className="figures text-xs text-muted">
          {formatNumber(draft.length)} / {formatNumber(limits.ticketMessageMax)}
        </span>
      </div>
      <Textarea
        ref={area}
        id={id}
        rows={3}
        value={draft}
        maxLength={limits.ticketMessageMax}
        readOnly={sending}
        placeholder={draggedOver ? m.common_files_drop() : m.support_composer_placeholder()}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setDraft(target.value)
          dismiss()
        }}
        onKeyDown={submitOnCtrlEnter}
        onPaste={onPasted(files.add)}
        className="max-h-72 field-sizing-content"
      />
      <FileList files={files} disabled={sending} retryable problemsId={`${id}-problems`} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-center gap-2">
          <AttachButton disabled={sending} onFiles={files.add} />
          <span id={`${id}-hint`} className="text-xs text-muted max-sm:sr-only">
            {m.support_composer_hint()}
          </span>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:*:h-11 max-sm:*:flex-1">
          <Button
            variant="secondary"
            disabled={blank}
            busy={sending}
            onClick={() => {
              setDraft('')
              files.clear()
              dismiss()
              area.current?.focus()
            }}
          >
            {m.common_cancel()}
          </Button>
          <Button type="submit" disabled={blank || !files.allUploaded} busy={sending}>
            {sending ? <LoaderCircle className="animate-spin" /> : <SendHorizontal />}
            {m.support_composer_send()}
          </Button>
        </div>
      </div>
      <Result notice={notice} />
    </form>
  )
}
