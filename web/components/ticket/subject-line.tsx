import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

type SubjectLineProps = { id: number; subject: string; className?: string; children?: ReactNode }

/** A ticket in a cell: its number and two lines of its subject, all of which is the title. A card has one line for it. */
export const SubjectLine = ({ id, subject, className, children }: SubjectLineProps) => (
  <span title={subject} className={cn('block wrap-anywhere sm:line-clamp-2 sm:min-w-40', className)}>
    {children}
    <span className="figures mr-1 text-muted">#{id}</span> {subject}
  </span>
)
