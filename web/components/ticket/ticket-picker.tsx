import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/lib/errors.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import * as m from '#web/paraglide/messages.js'
import { TicketStatusBadge } from './badges.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { pickedTicketsQuery } from './queries.ts'

type TicketPickerProps = {
  title: string
  /** Tickets that cannot be chosen. */
  without?: number[]
  onPick: (id: number) => void
  onClose: () => void
}

/** Finds a ticket by number, subject or requester (D11). */
export function TicketPicker({ title, without = [], onPick, onClose }: TicketPickerProps) {
  const [text, setText] = useState('')
  const { data, error, isFetching } = useQuery(pickedTicketsQuery(useDebounced(text.trim(), 250)))
  const choices = (data ?? [])
    .filter(({ id }) => !without.includes(id))
    .map(({ id, subject, status, match }) => ({
      value: id,
      key: String(id),
      label: `#${id} ${subject}`,
      ...(match && { about: match.parts.map(({ text }) => text).join('') }),
      detail: <TicketStatusBadge status={status} />,
    }))
  return (
    <PickDialog
      title={title}
      placeholder={m.common_ticket_pick_search()}
      choices={choices}
      search={setText}
      empty={error ? errorText(error) : isFetching ? m.common_state_pending() : m.common_ticket_pick_none()}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
