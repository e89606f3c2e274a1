import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { usePressElsewhere } from '#web/components/form/use-press-elsewhere.ts'
import { errorText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { holdsEscape } from '#web/ui/held-escape.ts'
import { Input } from '#web/ui/input.tsx'
import { floatingClass } from '#web/ui/menu-styles.ts'
import { isSearchable, peopleQuery } from './queries.ts'
import type { FoundUser } from './schema.ts'
import { UserOption } from './user-option.tsx'

type UserSearchProps = {
  ids: { control: string; hint: string; error: string }
  value: string
  invalid: boolean
  onType: (text: string) => void
  onBlur: () => void
  onChoose: (user: FoundUser) => void
}

const typingPause = 300

/** From two characters on, after a pause of 300 ms (D40): arrows walk, Enter chooses, Escape closes. */
export function UserSearch({ ids, value, invalid, onType, onBlur, onChoose }: UserSearchProps) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const term = useDebounced(value.trim(), typingPause)
  const result = useQuery(peopleQuery(term))
  const users = isSearchable(value) ? (result.data?.users ?? []) : []
  const waits = isSearchable(value) && (result.isFetching || term !== value.trim())
  const shown = open && isSearchable(value)
  const place = usePressElsewhere(open, () => setOpen(false))
  const listId = `${ids.control}-list`
  const optionId = (index: number) => `${ids.control}-option-${index}`

  function choose(user: FoundUser | undefined) {
    if (!user) return
    setOpen(false)
    onChoose(user)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && users.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((before) => (shown ? (before + step + users.length) % users.length : 0))
    } else if (event.key === 'Enter' && shown && (waits || users.length > 0)) {
      event.preventDefault()
      // Who is listed until the answer comes was found by fewer letters.
      if (!waits) choose(users[active])
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
  }
  const news = waits
    ? m.notifications_create_user_searching()
    : result.error
      ? errorText(result.error)
      : users.length === 0
        ? m.notifications_create_user_none()
        : m.notifications_create_user_found({ count: formatNumber(users.length) })
  return (
    <div ref={place} className="relative">
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input
        id={ids.control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown && users.length > 0}
        {...holdsEscape(shown)}
        aria-controls={shown && users.length > 0 ? listId : undefined}
        aria-activedescendant={shown && users.length > 0 ? optionId(active) : undefined}
        aria-invalid={invalid}
        aria-describedby={invalid ? `${ids.hint} ${ids.error}` : ids.hint}
        autoComplete="off"
        inputMode="email"
        spellCheck={false}
        placeholder={m.notifications_create_user_placeholder()}
        value={value}
        onChange={(event) => {
          onType(event.target.value)
          setOpen(true)
          setActive(0)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false)
          onBlur()
        }}
        onKeyDown={onKeyDown}
        className="px-9"
      />
      {waits && <LoaderCircle className="absolute top-1/2 right-3 size-4 -mt-2 animate-spin text-muted" />}
      <p role="status" className="sr-only">
        {shown && news}
      </p>
      {shown && (
        <div className={cn(floatingClass, 'absolute inset-x-0 top-full mt-1.5 animate-pop p-1')}>
          {users.length > 0 ? (
            <div
              id={listId}
              role="listbox"
              aria-label={m.notifications_create_user()}
              className="max-h-80 overflow-y-auto"
            >
              {users.map((user, index) => (
                <UserOption
                  key={user.id}
                  id={optionId(index)}
                  user={user}
                  active={index === active}
                  onPoint={() => setActive(index)}
                  onChoose={() => choose(user)}
                />
              ))}
            </div>
          ) : (
            <p aria-hidden className="px-3 py-4 text-center text-muted">
              {news}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
