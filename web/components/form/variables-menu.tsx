import { Braces } from 'lucide-react'
import { type Variable, variables } from '#api/rules/variables.ts'
import * as m from '#web/paraglide/messages.js'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'

const words: Record<Variable, () => string> = {
  firstName: m.message_variable_first_name,
  lastName: m.message_variable_last_name,
  fullName: m.message_variable_full_name,
  email: m.message_variable_email,
}

type VariablesMenuProps = {
  onInsert: (variable: Variable) => void
  /** The menu has closed; the focus belongs to the field again. */
  onLeave: () => void
}

/** What a text may name; each reader sees their own. It stands above its field and comes after it. */
export function VariablesMenu({ onInsert, onLeave }: VariablesMenuProps) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <button
          type="button"
          aria-label={m.message_variable_add_here()}
          className="touch absolute right-0 bottom-full mb-1 inline-flex h-7 items-center gap-1 rounded-small px-1.5 text-xs text-turquoise transition hover:bg-raised"
        >
          <Braces className="size-3.5" />
          {m.message_variable_add()}
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onLeave()
        }}
      >
        {variables.map((variable) => (
          <DropdownMenuItem key={variable} onSelect={() => onInsert(variable)}>
            <span className="flex-1">{words[variable]()}</span>
            <code className="figures text-xs text-muted">{`{{${variable}}}`}</code>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
