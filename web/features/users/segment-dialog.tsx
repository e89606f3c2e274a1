import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { dataOf } from '#api/client.ts'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import { required } from '#web/components/form/text-rules.ts'
import { reachKey } from '#web/components/message/reach-query.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { type SaveOf, useSave } from '#web/components/mutation/use-save.ts'
import { sentenceOf } from '#web/components/rules/sentence.ts'
import { useCountryNames } from '#web/components/rules/use-country-names.ts'
import { segmentsKey } from '#web/features/segments/keys.ts'
import { api } from '#web/lib/api.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'

const SegmentForm = v.object({
  name: v.pipe(required('SEGMENT_NAME_REQUIRED'), v.maxLength(100, ruleMessage('SEGMENT_NAME_TOO_LONG'))),
})
type Input = v.InferOutput<typeof SegmentForm>

/** Saves the rules of an advanced search as a segment. */
export function SegmentDialog({ rules, onClose }: { rules: SegmentRules; onClose: () => void }) {
  const { names } = useCountryNames()
  const save = useSave(
    mutationOptions({
      mutationFn: ({ input: { name } }: SaveOf<undefined, Input>) =>
        dataOf(api.admin.notifications.segments.$post({ json: { name, rules } })),
      meta: {
        success: m.users_segment_saved,
        failure: m.users_segment_failed,
        refreshes: [segmentsKey, reachKey],
      },
    }),
    {
      form: { schema: SegmentForm, values: () => ({ name: '' }) },
      row: undefined,
      onSaved: onClose,
    },
  )
  const { TextField } = save.form
  return (
    <SaveDialog
      save={save}
      title={m.users_segment_title()}
      description={sentenceOf(rules, names)}
      onClose={onClose}
      className="max-w-md"
    >
      <TextField name="name" label={m.users_segment_name()} required maxLength={100} />
    </SaveDialog>
  )
}
