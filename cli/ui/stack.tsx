import { Box } from 'ink'
import type { ReactNode } from 'react'

/** One below the other, with air between. */
export function Stack({ children, gap = 1 }: { children: ReactNode; gap?: number }) {
  return (
    <Box flexDirection="column" rowGap={gap}>
      {children}
    </Box>
  )
}
