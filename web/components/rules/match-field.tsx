import { type SegmentMatch, segmentMatches } from '#db/enums/segments.ts'
import { useField } from '#web/components/form/use-field.ts'
import * as m from '#web/paraglide/messages.js'
import { ToggleGroup, ToggleGroupItem } from '#web/ui/toggle-group.tsx'
import { matchLabels } from './labels.ts'

/** Whether users match all conditions or any, beside the heading of the conditions. */
export function MatchField() {
  const { field } = useField<SegmentMatch>()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="text-sm font-medium">{m.common_rules_form_rules()}</h3>
      <ToggleGroup
        type="single"
        aria-label={m.common_rules_match()}
        value={field.state.value}
        onValueChange={(next) => {
          const chosen = segmentMatches.find((each) => each === next)
          if (chosen) field.handleChange(chosen)
        }}
      >
        {segmentMatches.map((each) => (
          <ToggleGroupItem key={each} value={each}>
            {matchLabels[each]()}
          </ToggleGroupItem>
        ))}
      </ToggleGroup>
    </div>
  )
}
