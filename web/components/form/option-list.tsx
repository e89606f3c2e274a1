import { Check } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFinger } from '#web/lib/use-media.ts'
import { cn } from '#web/ui/cn.ts'
import type { Option } from './options.ts'
import { rowHeights, topFor, windowAt, windowHeight } from './window.ts'

type OptionListProps = {
  id: string
  label: string
  options: readonly Option[]
  chosen: number | null
  active: number
  optionId: (index: number) => string
  onPoint: (index: number) => void
  onChoose: (option: Option) => void
}

/** Thousands of options of which only those in sight are drawn; the active one always is. */
export function OptionList({ options, active, ...props }: OptionListProps) {
  const { id, label, chosen, optionId, onPoint, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  const row = useFinger() ? rowHeights.finger : rowHeights.mouse
  const [top, setTop] = useState(() => topFor(active, 0, row))
  const { from, to } = windowAt(top, options.length, row)

  useLayoutEffect(() => {
    const wanted = topFor(active, list.current?.scrollTop ?? 0, row)
    if (list.current) list.current.scrollTop = wanted
    setTop(wanted)
  }, [active, row])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      className="overflow-y-auto overscroll-contain"
      style={{ maxHeight: windowHeight(row) }}
    >
      <div role="presentation" className="relative" style={{ height: options.length * row }}>
        {options.slice(from, to).map((option, place) => {
          const index = from + place
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: it is the input's active descendant
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              aria-selected={option.value === chosen}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              onPointerMove={() => index !== active && onPoint(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              className={cn(
                'absolute inset-x-0 flex cursor-pointer items-center gap-2 rounded-small px-3 select-none',
                index === active && 'bg-raised',
              )}
              style={{ top: index * row, height: row }}
            >
              <span className="flex-1 truncate">{option.label}</span>
              {option.detail && <span className="figures shrink-0 text-muted">{option.detail}</span>}
              {option.value === chosen && <Check className="size-4 shrink-0 text-turquoise" />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
