import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { type ChartData, figuresOf } from './data.ts'

/**
 * The row of a chart whose figures are shown, and the properties of the slider that chooses it: by mouse where it is, by a
 * finger or the arrow keys until the focus leaves.
 */
export function useChosenRow({ rows, series, format = formatNumber }: ChartData, vertical: boolean) {
  const [chosen, setChosen] = useState<number>()
  const first = vertical ? 0 : rows.length - 1
  const now = chosen ?? first
  const choose = (index: number) => setChosen(Math.max(0, Math.min(rows.length - 1, index)))
  const leave = () => setChosen(undefined)

  function point({ currentTarget, clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    choose(Math.floor((vertical ? (clientY - top) / height : (clientX - left) / width) * rows.length))
  }
  const targets: Record<string, number> = {
    [vertical ? 'ArrowDown' : 'ArrowRight']: now + 1,
    [vertical ? 'ArrowUp' : 'ArrowLeft']: now - 1,
    Home: 0,
    End: rows.length - 1,
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') rows[now]?.open?.()
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    choose(target)
  }

  const row = rows[now]
  const heard = row && figuresOf(row, series).map(({ label, value }) => `${label} ${format(value)}`)
  const slider = {
    'aria-orientation': vertical ? 'vertical' : 'horizontal',
    'aria-valuemin': 1,
    'aria-valuemax': rows.length,
    'aria-valuetext': heard && [row.name, ...(heard.length > 0 ? heard : ['—'])].join(', '),
    onPointerDown: point,
    onPointerMove: point,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && leave(),
    onPointerCancel: leave,
    onFocus: () => choose(now),
    onBlur: leave,
    onKeyDown: press,
    onClick: () => row?.open?.(),
  } as const
  return { now, chosen: chosen === undefined ? undefined : row, slider }
}
