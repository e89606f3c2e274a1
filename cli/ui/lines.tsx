import { Box, Text } from 'ink'
import { plain } from './plain.ts'

/** Untrusted text with its own line breaks. Long lines wrap between words only, so that links stay whole. */
export function Lines({ text }: { text: string }) {
  const lines = text.trimEnd().split(/\r?\n/).map(plain)
  return (
    <Box flexDirection="column">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their index, and two may be equal
        <Box key={at} minWidth={longestWord(line)}>
          <Text>{line || ' '}</Text>
        </Box>
      ))}
    </Box>
  )
}

const longestWord = (line: string) => Math.max(...line.split(' ').map((word) => Bun.stringWidth(word)))
