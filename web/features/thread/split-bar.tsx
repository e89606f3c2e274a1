import { useNavigate } from '@tanstack/react-router'
import { LoaderCircle, Split } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { limits } from '#api/rules/limits.ts'
import { FailureLine } from '#web/components/feedback/failure-line.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { ticketTo } from '#web/components/ticket/places.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Ticket } from './queries.ts'
import { split, unsplit } from './relation-queries.ts'

type SplitBarProps = { ticket: Ticket; picked: number[]; onEnd: () => void }

/** Moves the picked messages to a new ticket; the toast offers to undo it. */
export function SplitBar({ ticket, picked, onEnd }: SplitBarProps) {
  const id = useId()
  const navigate = useNavigate()
  const [subject, setSubject] = useState('')
  const made = useRef<number>(undefined)
  const undo = useAction(unsplit)
  const action = useAction({
    ...split,
    meta: {
      ...split.meta,
      success: m.thread_split_done,
      undo: () => made.current !== undefined && undo.mutate({ id: made.current, into_id: ticket.id }),
    },
    onSuccess: ({ id }) => {
      made.current = id
      onEnd()
      void navigate(ticketTo(id))
    },
  })
  const ready = picked.length > 0 && subject.trim().length >= limits.ticketSubjectMin
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) action.mutate({ id: ticket.id, message_ids: picked, subject })
      }}
      className="grid gap-2 border-t border-line bg-raised p-4"
    >
      <label htmlFor={id} className="text-sm font-medium">
        {m.thread_split_subject({ total: formatNumber(picked.length) })}
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          value={subject}
          maxLength={limits.ticketSubjectMax}
          placeholder={m.thread_split_hint()}
          onChange={({ target }) => setSubject(target.value)}
          className="min-w-48 flex-1"
        />
        <Button variant="secondary" onClick={onEnd}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" disabled={!ready} busy={action.isPending}>
          {action.isPending ? <LoaderCircle className="animate-spin" /> : <Split />}
          {m.thread_split_do()}
        </Button>
      </div>
      <FailureLine error={action.error} />
    </form>
  )
}
