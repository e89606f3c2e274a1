import { type RefObject, useInsertionEffect, useRef } from 'react'

/** Who had the keyboard when something opened, and the way back of the dialog they stood in, should they be gone. */
type Way = { from: Element | null; before?: Way }

/** Of the dialogs that are open, the uppermost last. */
const open: Way[] = []

/** Of one that is gone and has not given the keyboard back: what takes its place has the same way. */
let left: Way | undefined

/** What was chosen from a menu goes with it. */
function stays(chosen: Element | null) {
  const menu = chosen?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : chosen
}

function wayBack(): Way {
  const from = stays(document.activeElement)
  if (left && from === document.body) return left
  return { from, before: from?.closest('[role=dialog], [role=alertdialog]') ? open.at(-1) : undefined }
}

/** Returns the focus to the element that had it: Radix returns it to triggers only, and most dialogs open by state. */
export function useFocusReturn(onCloseAutoFocus?: (event: Event) => void) {
  const opener = useRef<Way>(undefined)
  return {
    opener,
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event)
      const own = opener.current
      if (left === own) left = undefined
      if (event.defaultPrevented) return
      if (own && open.some((way) => way === own || way.before === own)) return event.preventDefault()
      for (let way = own; way; way = way.before) {
        const { from } = way
        if (!(from instanceof HTMLElement) || !from.isConnected || from === document.body) continue
        event.preventDefault()
        from.focus()
        return
      }
    },
  }
}

/** Stands in what opens, and sees who had the keyboard before any field in it takes it. */
export function Opener({ of }: { of: RefObject<Way | undefined> }) {
  useInsertionEffect(() => {
    const way = wayBack()
    of.current = way
    open.push(way)
    return () => {
      open.splice(open.indexOf(way), 1)
      left = way
    }
  }, [of])
  return null
}
