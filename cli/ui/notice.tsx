import { Box, Text } from 'ink'
import { plain } from './plain.ts'
import { colourOf, markOf, type Tone } from './tone.ts'

type Props = { tone: Tone; text: string; details?: string[]; next?: string | undefined }

/**
 * A message with its details and the next step.
 *
 *     ✖ Your session has ended. Sign in again.
 *       → Sign in with: meydan login
 */
export function Notice({ tone, text, details = [], next }: Props) {
  return (
    <Box flexDirection="column">
      <Text>
        <Text color={colourOf[tone]}>{markOf[tone]}</Text> {plain(text)}
      </Text>
      {details.map((detail) => (
        <Text key={detail}>
          {'  '}
          {plain(detail)}
        </Text>
      ))}
      {next && (
        <Text dimColor>
          {'  → '}
          {plain(next)}
        </Text>
      )}
    </Box>
  )
}
