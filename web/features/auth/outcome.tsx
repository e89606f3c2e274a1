import { type ReactNode, useEffect, useRef } from 'react'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'

type OutcomeProps = { drawing: ReactNode; title: string; body?: ReactNode; children?: ReactNode }

/** Result of a flow: a drawing, what happened and the next actions. Focuses its heading. */
export function Outcome({ drawing, title, body, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(title)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="flex animate-appear flex-col items-center gap-3 text-center">
      {drawing}
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
        <WholeWords>{title}</WholeWords>
      </h1>
      {body && (
        <div className="grid max-w-sm gap-2 text-sm text-balance wrap-anywhere text-muted [&>p]:text-balance">
          <WholeWords>{body}</WholeWords>
        </div>
      )}
      {children && <div className="mt-3 grid w-full gap-2">{children}</div>}
    </section>
  )
}
