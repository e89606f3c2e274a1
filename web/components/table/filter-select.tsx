import { ChevronDown } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'

type FilterSelectProps<Value extends string> = {
  label: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  disabled?: boolean | undefined
  onChange: (value: Value | undefined) => void
}

const all = '*'

/** A filter menu that shows its name and the chosen value. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  disabled,
  onChange,
}: FilterSelectProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild disabled={disabled}>
        <Button variant="secondary" className={cn('rounded-full font-normal', chosen && 'border-turquoise')}>
          <span className="text-muted">{label}</span>
          {chosen && <span className="text-turquoise">{chosen.label}</span>}
          <ChevronDown className="text-muted" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup
          value={value ?? all}
          onValueChange={(next) => onChange(options.find((option) => option.value === next)?.value)}
        >
          <DropdownMenuRadioItem value={all}>{m.common_table_filter_all()}</DropdownMenuRadioItem>
          {options.map((option) => (
            <DropdownMenuRadioItem key={option.value} value={option.value}>
              {option.label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
