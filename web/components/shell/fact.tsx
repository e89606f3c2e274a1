import type { ReactNode } from 'react'
import { WholeWords } from '#web/ui/whole-words.tsx'

/** A line of a `<dl>` in two columns. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">
        <WholeWords>{name}</WholeWords>
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        <WholeWords>{children}</WholeWords>
      </dd>
    </>
  )
}

export const factsClass = 'figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm'
