import { Box, Text } from 'ink'
import { plain, plainValue } from './plain.ts'
import { colourOf, type Tone } from './tone.ts'

/** `plain` is the value for scripts, where it differs from the text. */
export type Cell = string | { text: string; tone?: Tone | undefined; plain?: string; isTime?: boolean }
export type Column = {
  title: string
  cells: Cell[]
  align?: 'right'
  /** Left out of a table without any value, but not of the values for scripts, whose columns are fixed. */
  optional?: boolean
  /** Only among the values for scripts; people read it in another column. */
  forScripts?: boolean
  /** Shrinks first in a narrow terminal. */
  shrinks?: boolean
}

/** Narrower text would be unreadable. */
const minWidth = 14

/**
 * Columns as wide as their cells. In a narrow terminal shrinking columns are cut with an ellipsis, then the
 * rightmost columns are left out, so the most important ones go on the left.
 *
 *     No  State    Title              People
 *     12  pending  Turnuva başlıyor    2.001
 */
export function Table({ columns }: { columns: Column[] }) {
  const rows = Math.max(...columns.map(({ cells }) => cells.length))
  return (
    // Columns without room wrap below the fixed height, where they are hidden.
    <Box flexWrap="wrap" height={rows + 1} overflow="hidden">
      {columns.map(({ title, cells, align, shrinks }, index) => (
        <Box
          key={title}
          flexDirection="column"
          {...widthOf(widest([title, ...cells]), shrinks)}
          marginRight={index < columns.length - 1 ? 2 : 0}
          alignItems={align === 'right' ? 'flex-end' : 'flex-start'}
        >
          <Text dimColor wrap="truncate">
            {title || ' '}
          </Text>
          {cells.map((cell, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index, and two may be equal
            <Line key={row} cell={cell} />
          ))}
        </Box>
      ))}
    </Box>
  )
}

/** A table of the values for scripts. */
export const PlainTable = ({ columns }: { columns: Column[] }) => (
  <Table columns={columns.map((column) => ({ ...column, cells: column.cells.map(plainValue) }))} />
)

/** A shrinking column starts narrow and grows into the free room. */
const widthOf = (full: number, shrinks = false) =>
  shrinks
    ? { minWidth: Math.min(minWidth, full), flexBasis: 0, flexGrow: 1, maxWidth: full }
    : { width: full, flexShrink: 0 }

const widest = (cells: Cell[]) =>
  Math.max(...cells.map((cell) => Bun.stringWidth(plain(typeof cell === 'string' ? cell : cell.text))))

function Line({ cell }: { cell: Cell }) {
  const { text, tone } = typeof cell === 'string' ? { text: cell, tone: undefined } : cell
  return (
    <Text wrap="truncate" color={tone && colourOf[tone]}>
      {plain(text) || ' '}
    </Text>
  )
}
