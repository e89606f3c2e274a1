import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { UseComboboxGetMenuPropsReturnValue, UseComboboxReturnValue } from 'downshift'
import { Check } from 'lucide-react'
import { type RefObject, useLayoutEffect } from 'react'
import { useTouchLayout } from '#web/lib/use-media.ts'
import { cn } from '#web/ui/cn.ts'
import type { Option } from './options.ts'

type OptionListProps = {
  list: RefObject<HTMLDivElement | null>
  menu: UseComboboxGetMenuPropsReturnValue
  getItemProps: UseComboboxReturnValue<Option>['getItemProps']
  options: readonly Option[]
  selected: Option | null
  highlighted: number
}

const visible = 7
/** Row height in pixels; touch needs more. */
const rowHeights = { finger: 44, mouse: 40 }

/** A virtual list that always renders the highlighted option, because `aria-activedescendant` refers to it. */
export function OptionList({ list, menu, getItemProps, options, selected, highlighted }: OptionListProps) {
  const row = useTouchLayout() ? rowHeights.finger : rowHeights.mouse
  const viewport = { width: 0, height: visible * row }
  const virtual = useVirtualizer({
    count: options.length,
    getScrollElement: () => list.current,
    estimateSize: () => row,
    // Rows and list have fixed heights, so nothing is measured.
    initialRect: viewport,
    observeElementRect: (_, report) => report(viewport),
    initialOffset: Math.max(0, (highlighted + 1 - visible) * row),
    overscan: visible,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      return highlighted < 0 || rows.includes(highlighted)
        ? rows
        : [...rows, highlighted].sort((a, b) => a - b)
    },
  })
  useLayoutEffect(() => {
    if (highlighted >= 0) virtual.scrollToIndex(highlighted)
  }, [virtual, highlighted])

  return (
    <div {...menu} className="overflow-y-auto overscroll-contain" style={{ maxHeight: viewport.height }}>
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const option = options[index]
          if (!option) return null
          return (
            <div
              key={option.value}
              {...getItemProps({
                item: option,
                index,
                'aria-selected': option === selected,
                'aria-setsize': options.length,
                'aria-posinset': index + 1,
              })}
              className={cn(
                'absolute inset-x-0 flex cursor-pointer items-center gap-2 rounded-small px-3 select-none',
                index === highlighted && 'bg-raised',
              )}
              style={{ top: start, height: size }}
            >
              <span className="flex-1 truncate">{option.label}</span>
              {option.detail && <span className="figures shrink-0 text-muted">{option.detail}</span>}
              {option === selected && <Check className="size-4 shrink-0 text-turquoise" />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
