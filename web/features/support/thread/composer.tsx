import { LoaderCircle, SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { limits } from '#api/rules/limits.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useTell } from '#web/components/feedback/use-tell.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { draftName } from '#web/lib/drafts.ts'
import { failureText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import { forgetRequestKey, keyOfRequest } from '#web/lib/request-key.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { AttachButton } from '../files/attach-button.tsx'
import { named } from '../files/check.ts'
import { FileList } from '../files/file-list.tsx'
import { useDrop } from '../files/use-drop.ts'
import { useFiles } from '../files/use-files.ts'
import { sendMessage, uploadTo } from '../queries.ts'
import { useDraft } from './use-draft.ts'

/** Where the requester answers (spec 1 §5): what could not be sent stays, with its files. */
export function Composer({ ticketId }: { ticketId: number }) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { data: user } = useSession()
  const who = user?.id ?? 'guest'
  const keyName = draftName('support-reply-key', who, ticketId)
  // Nobody is a guest because they could not be asked.
  const [draft, write] = useDraft(user === undefined ? null : draftName('support-reply', who, ticketId))
  const files = useFiles(uploadTo(ticketId))
  const { over, handlers } = useDrop(files.add)
  const { notice, tell, dismiss } = useNotice()
  const tellOrToast = useTell(tell)
  const send = useAction({
    ...sendMessage,
    onSuccess: (_answer, { attachments }) => {
      forgetRequestKey(keyName, 'tab')
      write('')
      files.leave(attachments)
      // With nothing left to send the button that was pressed lets go of the keyboard.
      comeBack()
      tell({ tone: 'success', text: m.support_composer_sent() })
    },
    onError: (error) => {
      const what = { tone: 'error', text: `${m.support_composer_failed()} ${failureText(error)}` } as const
      tellOrToast(what, what)
    },
    onSettled: comeBack,
  })
  /** To where the next words go, unless somebody has gone elsewhere meanwhile. */
  function comeBack() {
    const { activeElement } = document
    if (activeElement === document.body || area.current?.form?.contains(activeElement)) area.current?.focus()
  }
  const sending = send.isPending
  const blank = draft.trim() === ''
  const ready = !blank && files.settled && !sending

  function submit() {
    if (!ready) return
    const reply = { message: draft, attachments: files.ids }
    send.mutate({ id: ticketId, ...reply, key: keyOfRequest(keyName, reply, 'tab') })
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    files.add(pasted.map(named))
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
        over && 'bg-turquoise/10',
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
        placeholder={over ? m.support_files_drop() : m.support_composer_placeholder()}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          write(target.value)
          dismiss()
        }}
        onKeyDown={press}
        onPaste={paste}
        className="max-h-72 field-sizing-content"
      />
      <FileList files={files} disabled={sending} retries problemsId={`${id}-problems`} />
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
              write('')
              files.clear()
              dismiss()
              area.current?.focus()
            }}
          >
            {m.common_cancel()}
          </Button>
          <Button type="submit" disabled={blank || !files.settled} busy={sending}>
            {sending ? <LoaderCircle className="animate-spin" /> : <SendHorizontal />}
            {m.support_composer_send()}
          </Button>
        </div>
      </div>
      <Result notice={notice} />
    </form>
  )
}
