import { Braces } from 'lucide-react'
import type { RefObject } from 'react'
import * as m from '#web/paraglide/messages.js'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import { choicesOf, type Labels } from './choices.ts'

type VariablesMenuProps = {
  /** Names of the variables, and what people call them. */
  variables: Labels<string>
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
}

/**
 * Inserts a variable where the caret of a text control is. Place it after the control, in a `relative` box: it is drawn
 * above and follows in tab order.
 */
export function VariablesMenu({ variables, control, value, onChange }: VariablesMenuProps) {
  function insert(name: string) {
    const { selectionStart, selectionEnd } = control.current ?? {}
    const from = selectionStart ?? value.length
    const written = `${value.slice(0, from)}{{${name}}}`
    onChange(written + value.slice(selectionEnd ?? from))
    // The caret can move behind the variable only after the control shows it.
    requestAnimationFrame(() => {
      control.current?.focus()
      control.current?.setSelectionRange(written.length, written.length)
    })
  }
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <button
          type="button"
          aria-label={m.common_message_variable_add_here()}
          className="touch absolute right-0 bottom-full mb-1 inline-flex h-7 items-center gap-1 rounded-small px-1.5 text-xs text-turquoise transition hover:bg-raised"
        >
          <Braces className="size-3.5" />
          {m.common_message_variable_add()}
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          control.current?.focus()
        }}
      >
        {choicesOf(variables).map(({ value: name, label }) => (
          <DropdownMenuItem key={name} onSelect={() => insert(name)}>
            <span className="flex-1 pr-3">{label}</span>
            <code className="figures text-xs text-muted">{`{{${name}}}`}</code>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
