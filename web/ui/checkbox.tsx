import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

type CheckboxProps = Omit<ComponentProps<'button'>, 'type' | 'role' | 'onClick'> & {
  checked: boolean | 'indeterminate'
  onCheckedChange?: (checked: boolean) => void
}

/**
 * A box that a press or the Space key turns. A list has one in each row, so it is a button and nothing else: one of a library
 * is drawn twice and measured while its row appears.
 */
export function Checkbox({ className, checked, onCheckedChange, onKeyDown, ...props }: CheckboxProps) {
  const isMixed = checked === 'indeterminate'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native box cannot be drawn in all states
    <button
      type="button"
      role="checkbox"
      aria-checked={isMixed ? 'mixed' : checked}
      data-state={isMixed ? 'indeterminate' : checked ? 'checked' : 'unchecked'}
      className={cn(
        'touch relative group size-[18px] shrink-0 align-middle rounded-small border border-control bg-raised text-on-accent transition hover:border-turquoise disabled:opacity-50 aria-invalid:border-red data-[state=checked]:border-turquoise data-[state=checked]:bg-turquoise data-[state=indeterminate]:border-turquoise data-[state=indeterminate]:bg-turquoise',
        className,
      )}
      onClick={() => onCheckedChange?.(checked !== true)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        // Enter does not turn a box.
        if (event.key === 'Enter') event.preventDefault()
      }}
      {...props}
    >
      {checked !== false && (
        <span className="pointer-events-none flex items-center justify-center">
          {isMixed ? <Minus className="size-3.5 stroke-3" /> : <Check className="size-3.5 stroke-3" />}
        </span>
      )}
    </button>
  )
}
