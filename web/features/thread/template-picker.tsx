import { useState } from 'react'
import { limits } from '#api/rules/limits.ts'
import { PickDialog } from '#web/components/ticket/pick-dialog.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import * as m from '#web/paraglide/messages.js'
import { useTemplates } from './composer.tsx'
import type { Ticket } from './queries.ts'
import type { Suggestion } from './suggestions.ts'

type TemplatePickerProps = {
  ticket: Ticket
  /** The text that the template is added to. */
  draft: string
  onPick: (template: Suggestion) => void
  onClose: () => void
}

/** The draft with the text of a template below it. */
export const withTemplate = (draft: string, text: string) =>
  draft.trim() ? `${draft.trimEnd()}\n\n${text}` : text

/** Finds a reply template among all by its name or text; one with which the reply would be too long is not offered. */
export function TemplatePicker({ ticket, draft, onPick, onClose }: TemplatePickerProps) {
  const [typed, setTyped] = useState('')
  const templates = useTemplates(ticket, useDebounced(typed.trim(), 250))
  return (
    <PickDialog
      title={m.thread_templates()}
      placeholder={m.thread_pick_search()}
      maxLength={100}
      search={setTyped}
      empty={m.thread_templates_none()}
      choices={templates.map((value) => {
        const disabled = withTemplate(draft, value.text ?? '').length > limits.ticketMessageMax
        return {
          ...{ value, key: value.key, label: value.label, about: value.text ?? value.detail, disabled },
          detail: disabled
            ? m.thread_template_too_long({ max: formatNumber(limits.ticketMessageMax) })
            : m.thread_template_used({ count: formatNumber(value.usageCount ?? 0) }),
        }
      })}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
