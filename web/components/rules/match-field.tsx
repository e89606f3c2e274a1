import { type SegmentMatch, segmentMatches } from '#db/enums/segments.ts'
import { useField } from '#web/components/form/use-field.ts'
import * as m from '#web/paraglide/messages.js'
import { ValueToggle } from '#web/ui/value-toggle.tsx'
import { matchLabels } from './labels.ts'

/** Whether users match all conditions or any, beside the heading of the conditions. */
export function MatchField() {
  const { field } = useField<SegmentMatch>()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="text-sm font-medium">{m.common_rules_form_rules()}</h3>
      <ValueToggle
        label={m.common_rules_match()}
        value={field.state.value}
        values={segmentMatches}
        text={(each) => matchLabels[each]()}
        onChoose={field.handleChange}
      />
    </div>
  )
}
