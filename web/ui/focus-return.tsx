import { type RefObject, useInsertionEffect, useRef } from 'react'

/** Most dialogs here are opened by state, and Radix gives the keyboard back to triggers only: this to whoever had it. */
export function useFocusReturn(onCloseAutoFocus?: (event: Event) => void) {
  const opener = useRef<Element>(null)
  return {
    opener,
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event)
      const { current } = opener
      if (event.defaultPrevented || !(current instanceof HTMLElement)) return
      if (!current.isConnected || current === document.body) return
      event.preventDefault()
      current.focus()
    },
  }
}

/** Stands in what opens, and sees who had the keyboard before any field in it takes it. */
export function Opener({ of }: { of: RefObject<Element | null> }) {
  useInsertionEffect(() => {
    of.current = document.activeElement
  }, [of])
  return null
}
