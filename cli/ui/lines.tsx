import { Box, Text } from 'ink'
import { plain } from './plain.ts'

/**
 * Text of others in the lines that it has. One too long for the terminal is broken between words and in none: a link is
 * opened and copied whole.
 */
export function Lines({ text }: { text: string }) {
  const lines = text.trimEnd().split(/\r?\n/).map(plain)
  return (
    <Box flexDirection="column">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, two of them may read alike
        <Box key={at} minWidth={longestWord(line)}>
          <Text>{line || ' '}</Text>
        </Box>
      ))}
    </Box>
  )
}

const longestWord = (line: string) => Math.max(...line.split(' ').map((word) => Bun.stringWidth(word)))
