import { mutationOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { optionalReason, required } from '#web/components/form/text-rules.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { type SaveOf, useSave } from '#web/components/mutation/use-save.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import * as m from '#web/paraglide/messages.js'
import { adminSessionsKey } from './keys.ts'
import { addressCountQuery } from './queries.ts'
import { type Tool, type ToolInput, tools } from './tool-actions.ts'

const Plain = v.object({ ip: v.string(), reason: optionalReason })
const ip = v.pipe(required('IP_REQUIRED'), v.ip(ruleMessage('IP_INVALID')))
const WithIp = v.object({ ip, reason: optionalReason })
const typingPause = 300

/** How many sessions the typed address has, before they are ended. */
function AddressCount({ typed }: { typed: string }) {
  const address = v.safeParse(ip, useDebounced(typed, typingPause))
  const { data, error } = useQuery({
    ...addressCountQuery(address.success ? address.output : ''),
    enabled: address.success,
  })
  const text = error ? m.sessions_tools_ip_count_failed() : data && countText(data.count)
  return (
    <p role="status" className="text-sm empty:hidden">
      {address.success && text}
    </p>
  )
}

const countText = (count: number) => m.sessions_tools_ip_count({ count: formatNumber(count) })

type ToolDialogProps = {
  tool: Tool
  /** Sessions that it will affect, as far as that is known. */
  count: number | undefined
  onDone: (text: string) => void
  onClose: () => void
}

/** Asks before a tool runs, says how many sessions it will affect, and takes what the tool needs. */
export function ToolDialog({ tool, count, onDone, onClose }: ToolDialogProps) {
  const { title, question, action, takes, reach, run } = tools[tool]
  const needed: readonly string[] = takes
  const save = useSave(
    mutationOptions({
      mutationFn: ({ input }: SaveOf<undefined, ToolInput>) => run(input),
      meta: { failure: m.sessions_tools_failed, refreshes: [adminSessionsKey] },
    }),
    {
      form: { schema: needed.includes('ip') ? WithIp : Plain, values: () => ({ ip: '', reason: '' }) },
      row: undefined,
      onSaved: (text) => onDone(text ?? ''),
    },
  )
  const { TextField, TextareaField } = save.form
  return (
    <SaveDialog
      save={save}
      title={title()}
      description={question({ count: count === undefined ? '' : formatNumber(count) })}
      action={action()}
      tone={reach === 'none' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      {needed.includes('ip') && (
        <TextField
          name="ip"
          label={m.sessions_tools_ip_field()}
          hint={m.sessions_tools_ip_hint()}
          maxLength={45}
          autoComplete="off"
        />
      )}
      {needed.includes('ip') && (
        <save.form.Subscribe selector={({ values }) => values.ip}>
          {(typed) => <AddressCount typed={typed} />}
        </save.form.Subscribe>
      )}
      {needed.includes('reason') && (
        <TextareaField
          name="reason"
          label={m.sessions_end_reason()}
          hint={m.sessions_end_reason_hint()}
          rows={3}
          maxLength={limits.reasonMax}
        />
      )}
    </SaveDialog>
  )
}
