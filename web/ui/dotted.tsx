import type { ReactNode } from 'react'

/** Short facts with dots between them; where they wrap, a line ends with its dot. */
export const Dotted = ({ children }: { children: ReactNode }) => (
  <p className="figures flex flex-wrap gap-x-2 text-muted wrap-anywhere *:not-last:after:ml-2 *:not-last:after:content-['·']">
    {children}
  </p>
)
