import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import type { FoundUser } from '#web/components/user/people-query.ts'
import { UserSearch } from '#web/components/user/user-search.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/popover.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { actorQuery } from './queries.ts'

type ActorFilterProps = { value: string | undefined; onChange: (value: string | undefined) => void }

/** A filter by the user who acted, who is searched by name or e-mail address. */
export function ActorFilter({ value, onChange }: ActorFilterProps) {
  const id = useId()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { data: name } = useQuery({ ...actorQuery(value ?? ''), enabled: value !== undefined })
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` }
  function choose(user: FoundUser) {
    client.setQueryData(actorQuery(String(user.id)).queryKey, `${user.first_name} ${user.last_name}`)
    setTyped('')
    setOpen(false)
    onChange(String(user.id))
  }
  return (
    <span className="flex items-center gap-1">
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button variant="secondary" className={cn('rounded-full font-normal', value && 'border-turquoise')}>
            <span className="text-muted">{m.audit_filter_actor()}</span>
            {value && <span className="text-turquoise">{name ?? `#${value}`}</span>}
            <ChevronDown className="text-muted" />
          </Button>
        </PopoverTrigger>
        <PopoverContent align="start" className="w-80 overflow-visible">
          <UserSearch
            ids={ids}
            value={typed}
            invalid={false}
            onType={setTyped}
            onBlur={() => {}}
            onChoose={choose}
          />
          <p id={ids.hint} className="mt-1.5 text-xs text-muted">
            <WholeWords>{m.audit_filter_actor_hint()}</WholeWords>
          </p>
        </PopoverContent>
      </Popover>
      {value && (
        <IconButton icon={X} label={m.audit_filter_actor_clear()} onClick={() => onChange(undefined)} />
      )}
    </span>
  )
}
