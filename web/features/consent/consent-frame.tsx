import type { ReactNode, Ref } from 'react'
import { CookieArt } from './drawing.tsx'

type ConsentFrameProps = {
  ref?: Ref<HTMLElement>
  titleId: string
  title: ReactNode
  withArt?: boolean
  /** Beside the title. */
  aside: ReactNode
  children: ReactNode
  /** Buttons, in the order of the Tab key. */
  actions: ReactNode
  /** For the frame that the build draws into the HTML, until the question itself is there. */
  isDrawn?: boolean
  onEscape?: () => void
}

/** The frame of the cookie question, at the bottom of the window. */
export function ConsentFrame(props: ConsentFrameProps) {
  const { ref, titleId, title, withArt = true, aside, children, actions, isDrawn, onEscape } = props
  return (
    <section
      ref={ref}
      aria-labelledby={titleId}
      data-prerendered={isDrawn ? '' : undefined}
      data-consent={isDrawn ? 'drawn' : undefined}
      className="fixed inset-x-0 bottom-0 z-40 max-h-[75dvh] animate-rise overflow-y-auto overscroll-contain rounded-t-card border border-line bg-surface p-4 shadow-lift [--pad:1rem] sm:bottom-4 sm:mx-auto sm:w-[calc(100vw-3rem)] sm:max-w-3xl sm:rounded-card sm:p-6 sm:[--pad:1.5rem] print:hidden"
      onKeyDown={onEscape && ((event) => event.key === 'Escape' && onEscape())}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="flex items-center gap-4 text-lg">
          {withArt && <CookieArt className="h-12 w-16 shrink-0 max-sm:hidden" />}
          {title}
        </h2>
        {aside}
      </div>
      {children}
      <div className="held-bottom mt-4 grid grid-cols-2 gap-2 sm:flex">{actions}</div>
    </section>
  )
}

/** The choice that stands alone in its row. */
export const customiseClass = 'max-sm:col-span-2 sm:mr-auto sm:-ml-4'

/** Removes the frame that the build drew, once the question is there or turns out not to be asked. */
export const removeDrawnFrame = () => document.querySelector('[data-consent="drawn"]')?.remove()
