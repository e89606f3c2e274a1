import { useMutation } from '@tanstack/react-query'
import { Hand, LoaderCircle } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { takeNext } from './queries.ts'

/** Assigns the next waiting ticket to the reader and opens it. */
export function TakeNext({ onTaken }: { onTaken: (ticket: { id: number }) => void }) {
  const { mutate, isPending, data } = useMutation({
    ...takeNext,
    onSuccess: (ticket) => {
      if (ticket) onTaken(ticket)
    },
  })
  return (
    <>
      <p role="status" className="text-sm text-muted empty:hidden">
        {data === null && !isPending && m.desk_take_none()}
      </p>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {isPending ? <LoaderCircle className="animate-spin" /> : <Hand />}
        {m.desk_take_next()}
      </Button>
    </>
  )
}
