import { Box, Text, useInput, useWindowSize } from 'ink'
import type { ReactNode } from 'react'

type Props = {
  /** Last refresh, interval and how to stop. */
  line: string
  children: ReactNode
  onStop: () => void
}

/** A result that is kept up to date, on a screen of its own; what does not fit is cut off at the bottom. */
export function Watched({ line, children, onStop }: Props) {
  const { rows } = useWindowSize()
  // Typed keys are read, so that they are not echoed over the result.
  useInput((input, key) => {
    if (input === 'q' || (key.ctrl && input === 'c')) onStop()
  })
  return (
    <Box flexDirection="column" height={rows} overflow="hidden">
      <Box marginBottom={1} flexShrink={0}>
        <Text dimColor wrap="truncate">
          {line}
        </Text>
      </Box>
      <Box flexDirection="column" flexShrink={0}>
        {children}
      </Box>
    </Box>
  )
}
