import { Check, Circle } from 'lucide-react'
import { checkCriteria, type PasswordLevel, passwordCriteria, passwordStrength } from '#api/rules/password.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { criterionTexts, levelTexts } from './password-text.ts'

const tones: Record<PasswordLevel, { bar: string; text: string }> = {
  weak: { bar: 'bg-red', text: 'text-red' },
  fair: { bar: 'bg-gold', text: 'text-amber' },
  good: { bar: 'bg-gold', text: 'text-amber' },
  strong: { bar: 'bg-turquoise', text: 'text-turquoise' },
  very_strong: { bar: 'bg-green', text: 'text-green' },
}

/** Strength meter of five levels and checklist for a new password (D37). */
export function PasswordStrength({ password }: { password: string }) {
  const { score, level } = passwordStrength(password)
  const met = checkCriteria(password)
  const shown = password === '' ? undefined : levelTexts[level]()
  return (
    <div className="grid gap-2.5">
      <div className="flex items-center gap-3">
        <meter
          aria-label={m.common_password_strength_label()}
          max={passwordCriteria.length}
          value={score}
          className="sr-only"
        >
          {shown}
        </meter>
        <div aria-hidden="true" className="grid h-1.5 flex-1 grid-cols-5 gap-1">
          {passwordCriteria.map((each, index) => (
            <span
              key={each}
              className={cn('rounded-full bg-line transition-colors', index < score && tones[level].bar)}
            />
          ))}
        </div>
        <span
          aria-live="polite"
          className={cn('min-w-20 text-right text-xs font-medium', shown ? tones[level].text : 'text-muted')}
        >
          {shown ?? m.common_password_strength_label()}
        </span>
      </div>
      <p className="text-xs text-muted">{m.common_password_strength_rule()}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 text-xs text-muted">
        {passwordCriteria.map((each) => (
          <li
            key={each}
            className={cn(
              'flex items-start gap-1.5 transition-colors last:col-span-2',
              met[each] && 'text-text',
            )}
          >
            {met[each] ? (
              <Check className="mt-px size-3.5 shrink-0 text-green" aria-hidden="true" />
            ) : (
              <Circle className="mt-px size-3.5 shrink-0 p-0.5" aria-hidden="true" />
            )}
            {criterionTexts[each]()}
            <span className="sr-only">
              {met[each] ? m.common_password_criterion_met() : m.common_password_criterion_missing()}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
