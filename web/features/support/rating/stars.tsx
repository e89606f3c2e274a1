import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useField } from '#web/components/form/use-field.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

const names = [
  m.support_rating_1,
  m.support_rating_2,
  m.support_rating_3,
  m.support_rating_4,
  m.support_rating_5,
]

/** A rating as read-only stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={m.support_rating_yours({ rating })} className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((each) => (
        <Star
          key={each}
          aria-hidden
          className={cn('size-4 text-control', each <= rating && 'fill-gold text-gold')}
        />
      ))}
    </span>
  )
}

/** One to five stars on radio buttons, so that keyboards and screen readers work as usual. */
export function StarsField() {
  const { field } = useField<number>()
  const [hovered, setHovered] = useState(0)
  const name = useId()
  const shown = hovered || field.state.value
  return (
    <fieldset onPointerLeave={() => setHovered(0)}>
      <legend className="mb-1.5 text-sm font-medium">{m.support_rating_stars()}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-1.5 flex">
          {names.map((text, index) => {
            const value = index + 1
            return (
              <label
                key={value}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(value)}
                className="flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-turquoise"
              >
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={field.state.value === value}
                  aria-label={text()}
                  onChange={() => field.handleChange(value)}
                  onBlur={field.handleBlur}
                  className="sr-only"
                />
                <Star
                  aria-hidden
                  className={cn(
                    'size-8 stroke-[1.5] text-control transition',
                    value <= shown && 'scale-110 fill-gold text-gold',
                  )}
                />
              </label>
            )
          })}
        </div>
        <p aria-hidden className="text-sm text-muted">
          {names[shown - 1]?.()}
        </p>
      </div>
    </fieldset>
  )
}
