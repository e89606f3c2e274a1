import type { ReactNode } from 'react'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'

type HeadingProps = { title: string; intro: ReactNode }

export function Heading({ title, intro }: HeadingProps) {
  useDocumentTitle(title)
  return (
    <header className="mb-6 grid gap-2">
      <h1 className="text-xl">
        <WholeWords>{title}</WholeWords>
      </h1>
      <p className="text-sm wrap-anywhere text-muted">
        <WholeWords>{intro}</WholeWords>
      </p>
    </header>
  )
}
