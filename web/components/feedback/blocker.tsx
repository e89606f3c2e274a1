import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Logo } from '#web/components/shell/logo.tsx'

/** Keeps a dialog below from reacting to keys and clicks meant for this one. */
const keep = (event: { stopPropagation: () => void }) => event.stopPropagation()

/**
 * Covers the page without unmounting it: the content below keeps what was typed, is inert, and gets the focus back
 * afterwards.
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
