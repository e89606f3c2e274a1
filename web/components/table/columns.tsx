import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Labels, labelOf } from '#web/components/form/choices.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { BrokenAddress } from '#web/ui/whole-words.tsx'

/** A column of a list. It is sortable if the list's search has its id in `sorts`. */
export type Column<Row> = {
  id: string
  /** Header, card label and entry of the visibility menu. */
  label: () => string
  draw: (row: Row) => ReactNode
  align?: 'right'
  /** Shown only to those who choose it in the visibility menu. */
  hidden?: boolean | undefined
} & Placing<Row>

type Placing<Row> = {
  /** A muted second line. */
  below?: (row: Row) => ReactNode
  /** First line of the card, whose second begins with what is below; it cannot be hidden. */
  title?: boolean
  /**
   * Place in a card: beside the title, or in the second line, with its label where the value alone could mean another;
   * `first` begins that line, whose end may be cut. A column without a place is hidden on a phone until it is chosen.
   */
  card?: 'state' | 'first' | 'meta' | 'labelled'
  /** The value in a card's two lines, where a cell is larger. */
  brief?: (row: Row) => ReactNode
}

type Options<Row> = Placing<Row> & { label: () => string; hidden?: boolean }

type KeysOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row] & string

const none = '—'
/** Letters from which a word may break: an address would make its column as wide as itself. */
const longWord = 20
const hasLongWord = (text: string) => text.split(/\s/).some((word) => word.length > longWord)

/** The second line, where there is one. */
export function withBelow(first: ReactNode, second: ReactNode) {
  if (!second) return first
  return (
    <span className="inline-block">
      <span className="block">{first}</span>
      <span className="block max-w-xl text-xs font-normal text-muted">{second}</span>
    </span>
  )
}

/**
 * Column helpers of a panel: `const { text, date, badge } = columnsFor<Segment>()`. Each takes a key of the row whose
 * value it can render; `cell` renders anything.
 */
export function columnsFor<Row>() {
  type Maker<Value, More = unknown> = <Key extends KeysOf<Row, Value>>(
    key: Key,
    options: Options<Row> & More,
  ) => Column<Row>
  type Labelled<Key extends keyof Row, Label> = Options<Row> & {
    of: (value: Row[Key]) => Label
  }
  const column = (
    id: string,
    options: Options<Row>,
    draw: (row: Row) => ReactNode,
    brief: (row: Row) => ReactNode = draw,
  ): Column<Row> => ({ brief, ...options, id, draw })
  const plainly = (key: keyof Row) => (row: Row) => row[key] as ReactNode

  /** Where the value is null, what would be below it takes its place. */
  const text: Maker<string | null> = (key, { below, ...options }) => {
    const contentOf = (row: Row) => (row[key] ?? below?.(row)) as ReactNode
    return column(
      key,
      { ...options, ...(below && { below: (row: Row) => row[key] !== null && below(row) }) },
      (row) => {
        const shown = contentOf(row) ?? none
        if (typeof shown !== 'string') return shown
        const room = options.title ? 'sm:min-w-56 font-medium' : hasLongWord(shown) && 'sm:min-w-40'
        return (
          <span className={cn('block', hasLongWord(shown) && 'wrap-anywhere', room)}>
            {shown.includes('@') ? <BrokenAddress>{shown}</BrokenAddress> : shown}
          </span>
        )
      },
      contentOf,
    )
  }

  const person: Maker<string | null> = (key, options) =>
    column(
      key,
      options,
      (row) => <span className="whitespace-nowrap">{String(row[key] ?? none)}</span>,
      plainly(key),
    )

  const date: Maker<string | null> = (key, options) =>
    column(
      key,
      options,
      (row) => (
        <span className="whitespace-nowrap">{row[key] ? <RelativeTime at={String(row[key])} /> : none}</span>
      ),
      (row) => row[key] && <RelativeTime at={String(row[key])} />,
    )

  const number: Maker<number | null, { show?: (row: Row) => string }> = (key, options) => {
    const numberOf = (row: Row) =>
      row[key] === null ? null : (options.show?.(row) ?? formatNumber(Number(row[key])))
    return {
      ...column(
        key,
        options,
        (row) => <span className="figures whitespace-nowrap">{numberOf(row) ?? none}</span>,
        numberOf,
      ),
      align: 'right',
    }
  }

  const choice = <Key extends KeysOf<Row, string>>(
    key: Key,
    { labels, ...options }: Options<Row> & { labels: Labels<Row[Key] & string> },
  ): Column<Row> =>
    column(key, options, (row) => (
      <span className="whitespace-nowrap">{labelOf(labels, row[key] as Row[Key] & string)}</span>
    ))

  const badge = <Key extends keyof Row & string>(
    key: Key,
    options: Labelled<Key, { text: () => string; tone: Tone }>,
  ): Column<Row> =>
    column(
      key,
      options,
      (row) => {
        const { text, tone } = options.of(row[key])
        return <Badge tone={tone}>{text()}</Badge>
      },
      options.card === 'state' ? undefined : (row) => options.of(row[key]).text(),
    )

  const icon = <Key extends keyof Row & string>(
    key: Key,
    options: Labelled<Key, { text: () => string; icon: LucideIcon }>,
  ): Column<Row> =>
    column(
      key,
      options,
      (row) => {
        const { text, icon: Icon } = options.of(row[key])
        return (
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            <Icon className="size-4 shrink-0 text-muted" />
            {text()}
          </span>
        )
      },
      (row) => options.of(row[key]).text(),
    )

  const cell = (
    id: keyof Row & string,
    { draw, ...options }: Options<Row> & { draw: (row: Row) => ReactNode; align?: 'right' },
  ): Column<Row> => column(id, options, draw)

  return { text, choice, person, date, number, badge, icon, cell }
}
