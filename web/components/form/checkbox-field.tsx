import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { Label } from '#web/ui/label.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { FieldError } from './field.tsx'
import { useField } from './use-field.ts'

type CheckboxFieldProps = { label: ReactNode; hint?: ReactNode; disabled?: boolean; className?: string }

export function CheckboxField({ label, hint, disabled, className }: CheckboxFieldProps) {
  const { field, error, ids, describe } = useField<boolean>()
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="flex items-start gap-2.5">
        <Checkbox
          id={ids.control}
          name={field.name}
          disabled={disabled}
          checked={field.state.value}
          onCheckedChange={(checked) => field.handleChange(checked === true)}
          onBlur={field.handleBlur}
          aria-invalid={Boolean(error)}
          aria-describedby={describe(Boolean(hint))}
          className="mt-px"
        />
        <div className="grid gap-0.5">
          <Label htmlFor={ids.control} className="font-normal">
            {label}
          </Label>
          {hint && (
            <p id={ids.hint} className="text-xs text-muted">
              <WholeWords>{hint}</WholeWords>
            </p>
          )}
        </div>
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}
