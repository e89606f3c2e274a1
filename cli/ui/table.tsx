import { Box, Text } from 'ink'
import { plain } from './plain.ts'
import { colourOf, type Tone } from './tone.ts'

type Cell = string | { text: string; tone: Tone | undefined }
export type Column = {
  title: string
  cells: Cell[]
  align?: 'right'
  /** Gives way first where the terminal is narrow. */
  gives?: boolean
}

/**
 * Columns as wide as what they hold; where that is too much, those that give way are cut with an ellipsis.
 *
 *     No  State    Title              People
 *     12  pending  Turnuva başlıyor    2.001
 */
export function Table({ columns }: { columns: Column[] }) {
  return (
    <Box columnGap={2}>
      {columns.map(({ title, cells, align, gives }) => (
        <Box
          key={title}
          flexDirection="column"
          flexShrink={gives ? 1 : 0}
          alignItems={align === 'right' ? 'flex-end' : 'flex-start'}
        >
          <Text dimColor wrap="truncate">
            {title}
          </Text>
          {cells.map((cell, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, two of them may read alike
            <Line key={row} cell={cell} />
          ))}
        </Box>
      ))}
    </Box>
  )
}

function Line({ cell }: { cell: Cell }) {
  const { text, tone } = typeof cell === 'string' ? { text: cell } : cell
  return (
    <Text wrap="truncate" color={tone && colourOf[tone]}>
      {plain(text) || ' '}
    </Text>
  )
}
