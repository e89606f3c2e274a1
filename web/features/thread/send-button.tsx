import { ChevronDown, LoaderCircle, SendHorizontal } from 'lucide-react'
import type { ReplyStatus } from '#db/enums/desk.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import type { Ticket } from './queries.ts'
import type { ReplyState } from './use-reply.ts'

/** What sending does to the ticket; the first reply always takes up an open one. */
function labelOf(after: ReplyStatus, { status }: Ticket): string {
  if (after === 'waiting_user') return m.thread_send_waiting()
  if (after === 'resolved') return m.thread_send_resolved()
  return status === 'open' ? m.thread_send_started() : m.thread_send_kept()
}

/** Sends a reply and sets the status, which the menu beside it chooses and keeps for the next ticket. */
export function SendButton({ reply, ticket }: { reply: ReplyState; ticket: Ticket }) {
  const { sending, ready, after, mode } = reply
  const icon = sending ? <LoaderCircle className="animate-spin" /> : <SendHorizontal />
  if (mode === 'note')
    return (
      <Button type="submit" disabled={!ready} busy={sending} title="Ctrl+Enter">
        {icon}
        {m.thread_composer_add_note()}
      </Button>
    )
  return (
    <div className="flex min-w-0">
      <Button
        type="submit"
        disabled={!ready}
        busy={sending}
        title="Ctrl+Enter"
        className="min-w-0 flex-1 rounded-r-none max-sm:h-11"
      >
        {icon}
        <span className="truncate">{labelOf(after.status, ticket)}</span>
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            size="icon"
            disabled={reply.isClosed}
            busy={sending}
            aria-label={m.thread_send_choose()}
            className="rounded-l-none border-l border-on-accent/30 max-sm:h-11"
          >
            <ChevronDown />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuRadioGroup
            value={after.status}
            onValueChange={(value) => after.choose(value as ReplyStatus)}
          >
            {after.choices.map((each) => (
              <DropdownMenuRadioItem key={each} value={each}>
                {labelOf(each, ticket)}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}
