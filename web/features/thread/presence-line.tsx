import { Eye, PencilLine } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { usePresence } from './use-presence.ts'

/** Who else is at the ticket, so that two do not answer at once. */
export function PresenceLine({ ticketId }: { ticketId: number }) {
  const agents = usePresence(ticketId)
  return (
    <p aria-live="polite" className="flex flex-wrap gap-x-4 gap-y-1 px-4 pb-2 text-sm empty:hidden">
      {agents.map(({ id, name, state }) => (
        <span key={id} className={state === 'replying' ? 'text-amber' : 'text-muted'}>
          {state === 'replying' ? (
            <PencilLine className="mr-1.5 inline size-4" aria-hidden />
          ) : (
            <Eye className="mr-1.5 inline size-4" aria-hidden />
          )}
          {state === 'replying' ? m.thread_presence_replying({ name }) : m.thread_presence_viewing({ name })}
        </span>
      ))}
    </p>
  )
}
