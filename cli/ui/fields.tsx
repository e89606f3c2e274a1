import { Box, Text } from 'ink'
import { plain } from './plain.ts'

/**
 * Names and values, one pair a line.
 *
 *     Name    Işıl Şahin
 *     E-mail  isil@ornek.com
 */
export function Fields({ rows }: { rows: [name: string, value: string][] }) {
  return (
    <Box columnGap={2}>
      <Box flexDirection="column" flexShrink={0}>
        {rows.map(([name]) => (
          <Text key={name} dimColor>
            {name}
          </Text>
        ))}
      </Box>
      <Box flexDirection="column">
        {rows.map(([name, value]) => (
          <Text key={name} wrap="truncate">
            {plain(value) || ' '}
          </Text>
        ))}
      </Box>
    </Box>
  )
}
