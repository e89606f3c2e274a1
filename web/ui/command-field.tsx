import { Search } from 'lucide-react'
import type { ReactNode } from 'react'

export const commandInputClass =
  'h-12 w-full bg-transparent text-base outline-none placeholder:text-muted sm:text-sm'

/** The line of a palette's field; apart from the list, so that it is there before the list's code is. */
export const CommandField = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center gap-3 border-b border-line px-4">
    <Search className="size-4 shrink-0 text-muted" />
    {children}
  </div>
)
