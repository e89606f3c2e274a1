import { Lock } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Ticket } from './queries.ts'

export const closedNoticeId = 'closed-notice'

type ClosedNoticeProps = { ticket: Ticket; onReopen: () => void; onNote: () => void }

/** Says before anything is typed that a closed ticket takes no reply. A merged one goes on as the other ticket. */
export function ClosedNotice({ ticket, onReopen, onNote }: ClosedNoticeProps) {
  const isMerged = ticket.merged_into !== null
  return (
    <div
      id={closedNoticeId}
      className="flex flex-wrap items-center gap-2 rounded-control border border-gold/40 bg-gold-tint px-3 py-2 text-sm"
    >
      <Lock className="size-4 shrink-0 text-amber" aria-hidden />
      <span className="min-w-0 flex-1 basis-56">
        {isMerged ? m.thread_closed_merged({ id: ticket.merged_into ?? 0 }) : m.thread_closed()}
      </span>
      <Button variant="secondary" size="small" onClick={onNote}>
        {m.thread_closed_note()}
      </Button>
      {!isMerged && (
        <Button size="small" onClick={onReopen}>
          {m.thread_closed_reopen()}
        </Button>
      )}
    </div>
  )
}
