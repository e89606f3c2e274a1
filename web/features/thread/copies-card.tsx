import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { isEmail } from '#api/rules/email.ts'
import { FailureLine } from '#web/components/feedback/failure-line.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { contextQuery } from './queries.ts'
import { addCopy, removeCopy } from './relation-queries.ts'

/** The people who get the replies as well, by mail alone. */
export function CopiesCard({ ticketId }: { ticketId: number }) {
  const id = useId()
  const { data } = useQuery(contextQuery(ticketId))
  const [email, setEmail] = useState('')
  const adding = useAction({ ...addCopy(ticketId), onSuccess: () => setEmail('') })
  const removing = useAction(removeCopy(ticketId))
  if (!data) return null
  const error = adding.error ?? removing.error
  return (
    <section className="card grid gap-3 p-4 text-sm" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-sans text-xs font-medium text-muted">
        {m.thread_copies()}
      </h2>
      {data.copies.length === 0 ? (
        <p className="text-muted">{m.thread_copies_none()}</p>
      ) : (
        <ul className="grid gap-1">
          {data.copies.map((copy) => (
            <li key={copy.id} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                {copy.name && <span className="block truncate">{copy.name}</span>}
                <span className="block text-muted wrap-anywhere">{copy.email}</span>
              </span>
              <IconButton
                icon={X}
                size="icon-small"
                label={m.thread_copies_remove({ email: copy.email })}
                onClick={() => removing.mutate(copy.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          adding.mutate(email)
        }}
        className="flex gap-2"
      >
        <Input
          type="email"
          aria-label={m.thread_copies_address()}
          placeholder={m.thread_copies_address()}
          value={email}
          autoComplete="off"
          onChange={({ target }) => setEmail(target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" disabled={!isEmail(email.trim())} busy={adding.isPending}>
          {adding.isPending ? <LoaderCircle className="animate-spin" /> : <Plus />}
          {m.thread_copies_add()}
        </Button>
      </form>
      <FailureLine error={error} />
    </section>
  )
}
