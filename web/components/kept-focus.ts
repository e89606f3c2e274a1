import { type FocusEvent, useEffect, useRef } from 'react'

/** What opens from a row and leads back to it. */
const leadsBack = (target: unknown) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** Gives the keyboard to what is no control, and scrolls nothing. */
export function focusPlace(target: Element | null | undefined) {
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** The row at a place of a list, or the last one. */
export const focusRow = (list: Element | null, place: number) =>
  list && focusPlace(list.children[Math.min(place, list.children.length - 1)])

/**
 * Where a row goes while it has the focus, or what had it in there, the one that takes its place gets it, and after the
 * last one the heading: nobody starts over after each.
 */
export function useKeptFocus<List extends HTMLElement>(rows: readonly unknown[]) {
  const list = useRef<List>(null)
  const place = useRef<number | null>(null)
  const around = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the moment to look
  useEffect(() => {
    if (place.current !== null && document.activeElement === document.body)
      focusRow(list.current, place.current)
  }, [rows])
  useEffect(
    () => () => {
      if (place.current === null || !around.current?.isConnected) return
      if (document.activeElement === document.body) focusPlace(around.current.querySelector('h1, h2'))
    },
    [],
  )
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !list.current?.contains(target) && !leadsBack(target))
        place.current = null
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = [...(list.current?.children ?? [])].findIndex((each) => each.contains(target))
    if (row < 0) return
    place.current = row
    around.current = list.current?.closest('section, main') ?? null
  }
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !leadsBack(relatedTarget)) place.current = null
  }
  return { ref: list, onFocus, onBlur }
}
