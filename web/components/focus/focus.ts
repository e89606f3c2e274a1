import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/*
 * Focus management for elements that disappear. A dialog returns the focus to its opener by itself
 * (`ui/focus-return.tsx`); `use-opened.ts` does so for a view that replaces a list.
 */

const isLost = () => document.activeElement === document.body

/** Triggers in a row that get the focus back after closing. */
const givesBack = (target: unknown) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** Focuses an element that may not be focusable by itself, without scrolling. */
export function focusElement(target: Element | null | undefined) {
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Focuses the row at an index of a list, or its last row. */
export const focusRow = (list: Element | null, index: number) =>
  list && focusElement(list.children[Math.min(index, list.children.length - 1)])

/**
 * Remembers which child of a container has the focus. If a change removes it, `restore` focuses another one, unless
 * something else has the focus by then.
 */
function useHeldFocus<Container extends HTMLElement>(
  change: unknown,
  restore: (container: Container, index: number) => void,
) {
  const ref = useRef<Container>(null)
  const index = useRef<number | null>(null)
  const around = useRef<Element | null>(null)
  const latest = useRef(restore)
  useLayoutEffect(() => {
    latest.current = restore
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `change` changes
  useEffect(() => {
    if (index.current !== null && ref.current && isLost()) latest.current(ref.current, index.current)
  }, [change])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target) && !givesBack(target)) index.current = null
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const child = [...(ref.current?.children ?? [])].findIndex((each) => each.contains(target))
    if (child < 0) return
    index.current = child
    around.current = ref.current?.closest('section, main') ?? null
  }
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !givesBack(relatedTarget)) index.current = null
  }
  return { index, around, props: { ref, onFocus, onBlur } }
}

/**
 * For a list that loses rows: focuses the row that takes the place of the focused one, or the heading after the last
 * row. Spread the result on the parent of the rows.
 */
export function useRowFocus<List extends HTMLElement>(rows: readonly unknown[]) {
  const { index, around, props } = useHeldFocus<List>(rows, focusRow)
  useEffect(
    () => () => {
      if (index.current !== null && around.current?.isConnected && isLost())
        focusElement(around.current.querySelector('h1, h2'))
    },
    [index, around],
  )
  return props
}

/** For a control that is replaced when used: focuses its replacement, such as the chosen user instead of the search. */
export function useReplacementFocus<Place extends HTMLElement>(choice: unknown) {
  const { props } = useHeldFocus<Place>(choice, (place) =>
    place.querySelector<HTMLElement>('input, button, a[href]')?.focus(),
  )
  return props
}

/** For a control that is removed without a replacement: focuses its surrounding element. */
export function useSurroundingFocus(control: RefObject<HTMLElement | null>) {
  const held = useRef(false)
  useLayoutEffect(
    () => () => {
      held.current = control.current?.contains(document.activeElement) ?? false
    },
    [control],
  )
  useEffect(() => {
    const surroundings = ancestorsOf(control.current)
    return () => {
      if (held.current && isLost()) focusElement(surroundings.find(({ isConnected }) => isConnected))
    }
  }, [control])
}

function ancestorsOf(element: Element | null): HTMLElement[] {
  const parent = element?.parentElement
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : []
}
