import { type AnyRouter, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { anchorOf } from './anchor.ts'
import type { InboxItem } from './queries.ts'

export type Opened = { id: number | undefined; close: () => void }

/**
 * The items of a page and the one that the URL names. Opening marks it as read, which would take it out of the tab of
 * unread ones, so it keeps its place until it is closed.
 */
export function useOpenedItem(items: InboxItem[] | undefined) {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const close = useCallback(
    () =>
      void navigate<AnyRouter, '.'>({ to: '.', search: true, hash: '', replace: true, resetScroll: false }),
    [navigate],
  )
  const held = useRef<{ item: InboxItem; index: number }>(undefined)
  const index = items?.findIndex(({ id }) => anchorOf(id) === hash) ?? -1
  const found = items?.[index]
  if (found) held.current = { item: found, index }
  else if (held.current && anchorOf(held.current.item.id) !== hash) held.current = undefined
  const gone = items && !found && held.current
  return {
    rows: gone ? items.toSpliced(gone.index, 0, { ...gone.item, status: 'read' }) : items,
    opened: {
      id: held.current?.item.id,
      close,
    },
  }
}
