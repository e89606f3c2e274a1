import { Check } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { matches } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '#web/ui/command.tsx'
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'

export type Choice<Value> = {
  value: Value
  key: string
  label: string
  /** A second line. */
  about?: string
  detail?: ReactNode
  /** The current one, which cannot be chosen. */
  current?: boolean
  /** It cannot be chosen; the detail says why. */
  disabled?: boolean
}

type PickDialogProps<Value> = {
  title: string
  placeholder: string
  choices: readonly Choice<Value>[]
  /** A field for the reason of the change. */
  reason?: string
  /** What is typed is searched elsewhere. */
  search?: (text: string) => void
  maxLength?: number
  empty?: string
  onPick: (value: Value, reason: string | undefined) => void
  onClose: () => void
}

/** Chooses one of many by keyboard: type to filter, arrows, Enter. */
export function PickDialog<Value>(props: PickDialogProps<Value>) {
  const {
    title,
    placeholder,
    choices,
    reason,
    search,
    maxLength,
    empty = m.common_ticket_pick_none(),
    onPick,
    onClose,
  } = props
  const [text, setText] = useState('')
  const [why, setWhy] = useState('')
  const id = useId()
  const found = search ? choices : choices.filter(({ label }) => matches(text, () => label))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="top-[12vh] max-w-md translate-y-0 gap-0 overflow-hidden p-0"
      >
        <div className="px-4 pt-4">
          <DialogTitle className="text-base">{title}</DialogTitle>
        </div>
        <Command shouldFilter={false} loop>
          <CommandInput
            value={text}
            maxLength={maxLength}
            onValueChange={(value) => {
              setText(value)
              search?.(value)
            }}
            placeholder={placeholder}
          />
          <CommandList className="max-h-[min(22rem,calc(80vh-8rem))]">
            <CommandEmpty>{empty}</CommandEmpty>
            {found.map(({ value, key, label, about, detail, current, disabled }) => (
              <CommandItem
                key={key}
                value={key}
                disabled={current || disabled}
                onSelect={() => {
                  onClose()
                  onPick(value, why.trim() || undefined)
                }}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{label}</span>
                  {about && <span className="block truncate text-xs text-muted">{about}</span>}
                </span>
                {detail && <span className="shrink-0 text-xs text-muted">{detail}</span>}
                {current && <Check aria-label={m.common_ticket_pick_current()} className="text-turquoise!" />}
              </CommandItem>
            ))}
          </CommandList>
        </Command>
        {reason && (
          <div className="border-t border-line p-3">
            <label htmlFor={id} className="sr-only">
              {reason}
            </label>
            <Input
              id={id}
              value={why}
              maxLength={500}
              placeholder={reason}
              onChange={({ target }) => setWhy(target.value)}
            />
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
