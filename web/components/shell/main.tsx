import type { ReactNode } from 'react'

/** The content of a page, where the skip link leads and the focus goes after a navigation. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
    {children}
  </main>
)
