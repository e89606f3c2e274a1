import { Star } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

/** A rating as stars, with its number for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const tone = rating <= 2 ? 'text-red' : rating >= 4 ? 'text-green' : 'text-amber'
  return (
    <span role="img" aria-label={m.feedback_stars({ rating })} className={cn('inline-flex gap-0.5', tone)}>
      {[1, 2, 3, 4, 5].map((each) => (
        <Star
          key={each}
          aria-hidden
          className={cn('size-4', each <= rating ? 'fill-current' : 'opacity-30')}
        />
      ))}
    </span>
  )
}
