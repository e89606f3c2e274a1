import { type ReactNode, useEffect } from 'react'
import { setDocumentTitle } from '#web/lib/document-title.ts'
import { cn } from '#web/ui/cn.ts'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { widths } from './widths.ts'

export function useDocumentTitle(title?: string, about?: string) {
  useEffect(() => {
    setDocumentTitle(title, about)
  }, [title, about])
}

type PageProps = {
  title: string
  /** Title of the browser tab, for pages about one item. */
  documentTitle?: string
  /** Meta description. */
  about?: string
  description?: ReactNode
  actions?: ReactNode
  width?: 'narrow' | 'wide' | 'full'
  children: ReactNode
}

export function Page({
  title,
  documentTitle = title,
  about,
  description,
  actions,
  width = 'wide',
  children,
}: PageProps) {
  useDocumentTitle(documentTitle, about)
  return (
    <div className={cn('mx-auto w-full px-4 py-8 sm:px-6', widths[width], width !== 'full' && 'screenful')}>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-xl">
            <WholeWords>{title}</WholeWords>
          </h1>
          {description && (
            <p className="mt-1 text-sm text-muted">
              <WholeWords>{description}</WholeWords>
            </p>
          )}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:has-[>:nth-child(2)]:grow max-sm:[&>:last-child:not(:only-child,[data-refresh])]:grow">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
