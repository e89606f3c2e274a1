import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { focusPlace } from './kept-focus.ts'

/** Asks again. Where the answer takes it away, the keyboard stays at the place where it stood. */
export function RetryButton({ children, ...props }: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null)
  const held = useRef(false)
  useLayoutEffect(
    () => () => {
      held.current = document.activeElement === button.current
    },
    [],
  )
  useEffect(() => {
    const around = placesAround(button.current)
    return () => {
      if (held.current && document.activeElement === document.body) focusPlace(around.find(isThere))
    }
  }, [])
  return (
    <Button ref={button} {...props}>
      {children}
      {m.state_error_retry()}
    </Button>
  )
}

const isThere = ({ isConnected }: Element) => isConnected

function placesAround(element: Element | null): HTMLElement[] {
  const parent = element?.parentElement
  return parent && parent !== document.body ? [parent, ...placesAround(parent)] : []
}
