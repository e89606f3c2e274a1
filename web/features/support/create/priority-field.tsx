import { publicPriorities } from '#api/rules/tickets.ts'
import type { Priority } from '#db/enums.ts'
import { useField } from '#web/components/form/use-field.ts'
import { priorityLabels } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import type { PublicPriority } from './form.ts'

const order = Object.entries(publicPriorities) as [PublicPriority, Priority][]

/** Four priorities as radio buttons (D42). */
export function PriorityField() {
  const { field } = useField<PublicPriority>()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{m.support_field_priority()}</legend>
      <div className="grid grid-cols-2 gap-2 min-[420px]:grid-cols-4">
        {order.map(([value, level]) => (
          <label
            key={value}
            className="flex h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-control bg-raised px-2 text-sm transition select-none hover:border-text/60 has-checked:border-turquoise has-checked:bg-turquoise/10 has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise sm:h-10"
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
            <span aria-hidden className={cn('size-2 rounded-full', priorityLabels[level].mark)} />
            {priorityLabels[level].text()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
