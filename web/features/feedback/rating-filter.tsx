import { Star } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { ToggleGroup, ToggleGroupItem } from '#web/ui/toggle-group.tsx'

type RatingFilterProps = { value: string | undefined; onChange: (value: string | undefined) => void }

/** A filter by one or several ratings. */
export function RatingFilter({ value, onChange }: RatingFilterProps) {
  return (
    <ToggleGroup
      type="multiple"
      aria-label={m.feedback_filter_rating()}
      value={value?.split(',') ?? []}
      onValueChange={(values: string[]) => onChange(values.toSorted().join(',') || undefined)}
    >
      {['1', '2', '3', '4', '5'].map((each) => (
        <ToggleGroupItem key={each} value={each} aria-label={m.feedback_stars({ rating: each })}>
          {each}
          <Star aria-hidden />
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}
