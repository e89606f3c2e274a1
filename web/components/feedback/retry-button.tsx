import { type ComponentProps, useRef } from 'react'
import { useSurroundingFocus } from '#web/components/focus/focus.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Retries. If the button disappears on success, the focus moves to a nearby element. */
export function RetryButton({ children, ...props }: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null)
  useSurroundingFocus(button)
  return (
    <Button ref={button} {...props}>
      {children}
      {m.common_state_error_retry()}
    </Button>
  )
}
