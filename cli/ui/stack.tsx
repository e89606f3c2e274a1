import { Box } from 'ink'
import type { ReactNode } from 'react'

/** Children in a column, separated by blank lines. */
export function Stack({ children, gap = 1 }: { children: ReactNode; gap?: number }) {
  return (
    <Box flexDirection="column" rowGap={gap}>
      {children}
    </Box>
  )
}
