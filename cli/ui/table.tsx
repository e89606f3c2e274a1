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

/** Less than this says nothing any more. */
const leastWidth = 14

/**
 * Columns as wide as what they hold; where that is too much, those that give way are cut with an ellipsis, and at
 * last the rightmost end at the edge: the most important stand on the left.
 *
 *     No  State    Title              People
 *     12  pending  Turnuva başlıyor    2.001
 */
export function Table({ columns }: { columns: Column[] }) {
  return (
    <Box columnGap={2} overflowX="hidden">
      {columns.map(({ title, cells, align, gives }) => (
        <Box
          key={title}
          flexDirection="column"
          flexShrink={gives ? 1 : 0}
          minWidth={gives ? Math.min(leastWidth, widest([title, ...cells])) : undefined}
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

const widest = (cells: Cell[]) =>
  Math.max(...cells.map((cell) => Bun.stringWidth(plain(typeof cell === 'string' ? cell : cell.text))))

function Line({ cell }: { cell: Cell }) {
  const { text, tone } = typeof cell === 'string' ? { text: cell } : cell
  return (
    <Text wrap="truncate" color={tone && colourOf[tone]}>
      {plain(text) || ' '}
    </Text>
  )
}
