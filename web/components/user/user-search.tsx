import { useQuery } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { LoaderCircle, Search } from 'lucide-react'
import { useState } from 'react'
import { usePressElsewhere } from '#web/components/form/use-press-elsewhere.ts'
import { errorText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { holdsEscape } from '#web/ui/held-escape.ts'
import { Input } from '#web/ui/input.tsx'
import { floatingClass } from '#web/ui/menu-styles.ts'
import { type FoundUser, isSearchable, peopleQuery } from './people-query.ts'
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
const change = useCombobox.stateChangeTypes

/** Searches from two characters on, with a debounce of 300 ms (D40). */
export function UserSearch({ ids, value, invalid, onType, onBlur, onChoose }: UserSearchProps) {
  const [open, setOpen] = useState(false)
  const term = useDebounced(value.trim(), typingPause)
  const result = useQuery(peopleQuery(term))
  const users = isSearchable(value) ? (result.data?.users ?? []) : []
  const waits = isSearchable(value) && (result.isFetching || term !== value.trim())
  const shown = open && isSearchable(value)
  const place = usePressElsewhere(open, () => setOpen(false))
  const { getInputProps, getItemProps, getMenuProps } = useCombobox({
    inputId: ids.control,
    menuId: `${ids.control}-list`,
    getItemId: (index) => `${ids.control}-option-${index}`,
    items: users,
    itemToString: (user) => user?.email ?? '',
    itemToKey: (user) => user?.id,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    isOpen: shown,
    onIsOpenChange: (next) => setOpen(next.isOpen),
    stateReducer: (state, { type, changes }) => {
      switch (type) {
        case change.InputBlur:
          return { ...changes, selectedItem: null }
        case change.InputKeyDownEnter:
          // Until the response arrives, the list shows the results of a shorter query.
          return waits || !users[state.highlightedIndex] ? state : changes
        case change.InputClick:
          return { ...state, isOpen: true }
        case change.MenuMouseLeave:
          return state
        default:
          return changes
      }
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  })
  const listed = shown && users.length > 0
  const menu = getMenuProps({ 'aria-label': m.common_people_user() }, { suppressRefError: true })
  const news = waits
    ? m.common_people_searching()
    : result.error
      ? errorText(result.error)
      : users.length === 0
        ? m.common_people_none()
        : m.common_people_found({ count: formatNumber(users.length) })
  return (
    <div ref={place} className="relative">
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input
        {...getInputProps({
          value,
          onChange: (event) => {
            onType(event.currentTarget.value)
            setOpen(true)
          },
          onFocus: () => setOpen(true),
          onBlur: () => {
            setOpen(false)
            onBlur()
          },
          'aria-expanded': listed,
          'aria-labelledby': undefined,
          'aria-invalid': invalid,
          'aria-describedby': invalid ? `${ids.hint} ${ids.error}` : ids.hint,
        })}
        {...holdsEscape(shown)}
        inputMode="email"
        spellCheck={false}
        placeholder={m.common_people_placeholder()}
        className="px-9"
      />
      {waits && <LoaderCircle className="absolute top-1/2 right-3 size-4 -mt-2 animate-spin text-muted" />}
      <p role="status" className="sr-only">
        {shown && news}
      </p>
      {shown && (
        <div className={cn(floatingClass, 'absolute inset-x-0 top-full mt-1.5 animate-pop p-1')}>
          {listed ? (
            <div {...menu} className="max-h-80 overflow-y-auto">
              {users.map((user, index) => (
                <UserOption key={user.id} user={user} {...getItemProps({ item: user, index })} />
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
