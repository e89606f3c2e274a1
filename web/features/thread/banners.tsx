import { CircleAlert, LoaderCircle, Undo2, X } from 'lucide-react'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { failureText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { TicketLink } from './queries.ts'
import { TicketLinks } from './ticket-links.tsx'

/** Why the last change of a ticket was refused. */
export const ProblemBanner = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <div
    role="alert"
    className="mx-4 mb-2 flex items-center gap-2 rounded-control border border-red/40 bg-red/10 px-3 py-2 text-sm"
  >
    <CircleAlert className="size-4 shrink-0 text-red" aria-hidden />
    <span className="min-w-0 flex-1">{text}</span>
    <CloseButton onPress={onClose} />
  </div>
)

/** The ticket that this one was merged into. */
export const MergedBanner = ({ into, onUndo }: { into: TicketLink; onUndo: () => void }) => (
  <section
    className="mx-4 mb-2 card flex flex-wrap items-center gap-3 p-4 text-sm"
    aria-label={m.thread_merged_into()}
  >
    <div className="min-w-0 flex-1 basis-64">
      <p className="mb-1 text-muted">{m.thread_merged_into()}</p>
      <TicketLinks tickets={[into]} />
    </div>
    <Button variant="secondary" onClick={onUndo}>
      <Undo2 />
      {m.thread_merge_undo()}
    </Button>
  </section>
)

type Summary = { data: string | undefined; isPending: boolean; error: Error | null; reset: () => void }

/** A summary of the thread, once it was asked for. */
export function SummaryBanner({ summary: { data, isPending, error, reset } }: { summary: Summary }) {
  if (!data && !isPending && !error) return null
  return (
    <section className="mx-4 mb-2 card flex items-start gap-3 p-4 text-sm" aria-label={m.thread_ai_summary()}>
      {isPending && <LoaderCircle className="size-4 animate-spin" aria-label={m.common_state_pending()} />}
      <p className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">
        {data ?? (error && failureText(error))}
      </p>
      <CloseButton onPress={reset} />
    </section>
  )
}

const CloseButton = ({ onPress }: { onPress: () => void }) => (
  <IconButton icon={X} size="icon-small" label={m.common_close()} onClick={onPress} />
)
