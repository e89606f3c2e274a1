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
 * last the rightmost are left out as a whole: the most important stand on the left.
 *
 *     No  State    Title              People
 *     12  pending  Turnuva başlıyor    2.001
 */
export function Table({ columns }: { columns: Column[] }) {
  const rows = Math.max(...columns.map(({ cells }) => cells.length))
  return (
    // What finds no room would stand below, where nothing is drawn.
    <Box flexWrap="wrap" height={rows + 1} overflow="hidden">
      {columns.map(({ title, cells, align, gives }, index) => (
        <Box
          key={title}
          flexDirection="column"
          {...widthOf(widest([title, ...cells]), gives)}
          marginRight={index < columns.length - 1 ? 2 : 0}
          alignItems={align === 'right' ? 'flex-end' : 'flex-start'}
        >
          <Text dimColor wrap="truncate">
            {title || ' '}
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

/** What gives way begins narrow and takes of the room that the others leave. */
const widthOf = (full: number, gives = false) =>
  gives
    ? { minWidth: Math.min(leastWidth, full), flexBasis: 0, flexGrow: 1, maxWidth: full }
    : { width: full, flexShrink: 0 }

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
