import { useRouterState } from '@tanstack/react-router'

const focusIt = (element: HTMLElement | null) => element?.focus()

/** A ref of the part of a page that a link may name by its hash: it is focused once it is there. */
export function useLinkedFocus(id: string | undefined) {
  const isLinked = useRouterState({ select: ({ location }) => location.hash === id })
  return isLinked ? focusIt : undefined
}
