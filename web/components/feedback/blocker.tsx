import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Logo } from '#web/components/shell/logo.tsx'

/** A dialog that lies open below must not take a key or a click up here for one of its own. */
const keep = (event: { stopPropagation: () => void }) => event.stopPropagation()

/**
 * Takes the page's place without taking the page away: what is below stays mounted with everything typed, inert, and
 * gets the focus back afterwards.
 */
export function Blocker({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const place = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current
    dialog?.showModal()
    dialog?.focus()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const swallow = (event: KeyboardEvent) => {
      // A question that was asked up here may be waved away.
      if (event.key !== 'Escape' || place.current?.querySelector('[role=alertdialog]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', swallow, true)
    return () => removeEventListener('keydown', swallow, true)
  }, [])
  return createPortal(
    <dialog
      ref={place}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onCancel={(event) => event.preventDefault()}
      onPointerDown={keep}
      onFocus={keep}
      className="pointer-events-auto fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain bg-ground p-0 text-text outline-none backdrop:bg-ground"
    >
      <div className="flex min-h-full flex-col bg-sky">
        <p className="flex h-(--header) items-center px-4 sm:px-6">
          <Logo />
        </p>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}
