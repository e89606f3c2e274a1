import type { Figure } from './figures.ts'

const ratioOf = ({ floor, product }: Figure) => (floor === undefined ? undefined : product / floor)

/** True, false, or undefined where there is no goal. */
export function isMet(figure: Figure): boolean | undefined {
  const { goal } = figure
  if (!goal) return undefined
  const reached = ratioOf(figure) ?? figure.product
  return 'atLeast' in goal ? reached >= goal.atLeast : reached <= goal.atMost
}

const short = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)

function cells(figure: Figure): string[] {
  const { name, unit, floor, product, goal } = figure
  const ratio = ratioOf(figure)
  const met = isMet(figure)
  return [
    name,
    floor === undefined ? '' : `${short(floor)} ${unit}`,
    `${short(product)} ${unit}`,
    ratio === undefined ? '' : short(ratio),
    goal ? ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`) : '',
    met === undefined ? '' : met ? '✓' : '✗',
  ]
}

export function table(figures: Figure[]): string {
  const lines = [['', 'floor', 'product', 'ratio', 'goal', ''], ...figures.map(cells)]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[0]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
