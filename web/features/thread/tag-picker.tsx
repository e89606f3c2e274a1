import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fold } from '#api/rules/fold.ts'
import { PickDialog } from '#web/components/ticket/pick-dialog.tsx'
import { tagsQuery } from '#web/components/ticket/queries.ts'
import { errorText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import * as m from '#web/paraglide/messages.js'

type TagPickerProps = { tags: readonly string[]; onPick: (tag: string) => void; onClose: () => void }

const bare = (text: string) => text.replace(/^[#\s]+/, '').trim()

/** Chooses one of the tags in use, or writes a new one. */
export function TagPicker({ tags, onPick, onClose }: TagPickerProps) {
  const [typed, setTyped] = useState('')
  const name = bare(typed)
  const { data = [], error } = useQuery(tagsQuery(useDebounced(name, 250)))
  const has = (names: readonly string[]) => names.some((each) => fold(each) === fold(name))
  const known = data.filter((tag) => fold(tag.name).includes(fold(name)))
  const isNew = /[\p{L}\p{N}]/u.test(name) && !has([...tags, ...known.map((tag) => tag.name)])
  return (
    <PickDialog
      title={m.thread_tags_add()}
      placeholder={m.thread_tags_search()}
      maxLength={40}
      search={setTyped}
      empty={error ? errorText(error) : m.thread_tags_none()}
      choices={[
        ...known
          .filter((tag) => !tags.includes(tag.name))
          .map((tag) => ({
            ...{ value: tag.name, key: tag.name, label: tag.name },
            detail: m.thread_tags_used({ count: formatNumber(tag.ticket_count) }),
          })),
        ...(isNew ? [{ value: name, key: `+${name}`, label: m.thread_tags_new({ name }) }] : []),
      ]}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
