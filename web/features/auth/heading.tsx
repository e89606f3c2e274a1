import type { ReactNode } from 'react'
import { Result } from '#web/components/notice/result.tsx'
import type { ShownNotice } from '#web/components/notice/use-notice.ts'
import { useDocumentTitle } from '#web/components/page.tsx'
import { cn } from '#web/ui/cn.ts'

type HeadingProps = { title: string; intro: ReactNode; notice: ShownNotice | null }

/** Title and one sentence; a result takes the sentence's place, so that nothing below it moves. */
export function Heading({ title, intro, notice }: HeadingProps) {
  useDocumentTitle(title)
  return (
    <header className="mb-4 grid gap-2">
      <h1 className="text-xl">{title}</h1>
      <div className="grid min-h-15 *:col-start-1 *:row-start-1">
        <p
          className={cn(
            'text-sm wrap-anywhere text-muted transition-opacity duration-300',
            notice && 'opacity-0',
          )}
        >
          {intro}
        </p>
        <Result notice={notice} />
      </div>
    </header>
  )
}
