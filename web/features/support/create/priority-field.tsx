import { useField } from '#web/components/form/use-field.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import type { PublicPriority } from './form.ts'

const order: { value: PublicPriority; text: () => string; mark: string }[] = [
  { value: 'low', text: m.support_priority_low, mark: 'bg-control' },
  { value: 'medium', text: m.support_priority_medium, mark: 'bg-turquoise' },
  { value: 'high', text: m.support_priority_high, mark: 'bg-gold' },
  { value: 'urgent', text: m.support_priority_urgent, mark: 'bg-red' },
]

/** Four priorities as radio buttons (D42). */
export function PriorityField() {
  const { field } = useField<PublicPriority>()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.support_field_priority()}</legend>
      <div className="grid grid-cols-2 gap-2 min-[420px]:grid-cols-4">
        {order.map(({ value, text, mark }) => (
          <label
            key={value}
            className={cn(
              'flex h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-control bg-raised px-2 text-sm transition select-none hover:border-text/60 has-checked:border-turquoise has-checked:bg-turquoise/10 has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise sm:h-10',
            )}
          >
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.state.value === value}
              onChange={() => field.handleChange(value)}
              onBlur={field.handleBlur}
              className="sr-only"
            />
            <span aria-hidden className={cn('size-2 rounded-full', mark)} />
            {text()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
