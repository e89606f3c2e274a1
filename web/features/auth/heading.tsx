import type { ReactNode } from 'react'
import { useDocumentTitle } from '#web/components/shell/page.tsx'

type HeadingProps = { title: string; intro: ReactNode }

export function Heading({ title, intro }: HeadingProps) {
  useDocumentTitle(title)
  return (
    <header className="mb-6 grid gap-2">
      <h1 className="text-xl">{title}</h1>
      <p className="text-sm wrap-anywhere text-muted">{intro}</p>
    </header>
  )
}
