import { type ComponentProps, useRef } from 'react'
import { useSurroundingFocus } from '#web/components/focus/focus.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Asks again. Where the answer takes it away, the keyboard stays at the place where it stood. */
export function RetryButton({ children, ...props }: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null)
  useSurroundingFocus(button)
  return (
    <Button ref={button} {...props}>
      {children}
      {m.state_error_retry()}
    </Button>
  )
}
