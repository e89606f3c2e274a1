import { Box, Text } from 'ink'
import { plain } from './plain.ts'

/**
 * Names and values, one pair a line; long values wrap in their column.
 *
 *     Name    Işıl Şahin
 *     E-mail  isil@ornek.com
 */
export function Fields({ rows }: { rows: [name: string, value: string][] }) {
  const widest = Math.max(...rows.map(([name]) => Bun.stringWidth(name)))
  return (
    <Box flexDirection="column">
      {rows.map(([name, value]) => (
        <Box key={name} columnGap={2}>
          <Box width={widest} flexShrink={0}>
            <Text dimColor>{name}</Text>
          </Box>
          <Text>{plain(value) || ' '}</Text>
        </Box>
      ))}
    </Box>
  )
}
