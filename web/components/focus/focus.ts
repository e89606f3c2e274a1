import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/*
 * Where the keyboard goes when what had it is gone. A dialog gives it back to its opener by itself
 * (`ui/focus-return.tsx`); `use-opened.ts` does so for a view that takes the place of a list.
 */

const isLost = () => document.activeElement === document.body

/** What opens from a row and gives the focus back to it. */
const givesBack = (target: unknown) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** Focuses an element that may be no control, without scrolling. */
export function focusElement(target: Element | null | undefined) {
  if (!(target instanceof HTMLElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Focuses the row at an index of a list, or its last row. */
export const focusRow = (list: Element | null, index: number) =>
  list && focusElement(list.children[Math.min(index, list.children.length - 1)])

/**
 * Remembers which child of a container has the focus. If it is lost with a change, `restore` gives it to another; it
 * does not take it from anything else that has it by then.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is the moment to look
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
 * For a list out of which rows go: the row that takes the place of the focused one gets the focus, and after the last
 * one the heading. Spread what it returns on the parent of the rows.
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

/** For a control that its own use replaces by another, which then gets the focus: a chosen person instead of a search. */
export function useReplacementFocus<Place extends HTMLElement>(choice: unknown) {
  const { props } = useHeldFocus<Place>(choice, (place) =>
    place.querySelector<HTMLElement>('input, button, a[href]')?.focus(),
  )
  return props
}

/** For a control that goes without another in its place: what stood around it gets the focus. */
export function useSurroundingFocus(control: RefObject<HTMLElement | null>) {
  const held = useRef(false)
  useLayoutEffect(
    () => () => {
      held.current = document.activeElement === control.current
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
