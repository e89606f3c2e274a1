import { ArrowLeft } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

const steps = [1, 2, 3]

type RegisterStepsProps = { step: number; onPrevious: () => void }

/** Back button, step number and progress bar. */
export function RegisterSteps({ step, onPrevious }: RegisterStepsProps) {
  const text = m.auth_register_step({ step })
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex h-8 items-center justify-between">
        <Button
          variant="quiet"
          size="small"
          className={cn('-ml-3', step === 1 && 'invisible')}
          onClick={onPrevious}
        >
          <ArrowLeft />
          {m.auth_register_previous()}
        </Button>
        <span className="figures text-xs text-muted">{text}</span>
      </div>
      <progress
        aria-label={m.auth_register_progress()}
        aria-valuetext={text}
        max={steps.length}
        value={step}
        className="sr-only"
      />
      <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {steps.map((each) => (
          <span key={each} className="h-1 overflow-hidden rounded-full bg-line">
            <span
              className={cn(
                'block h-full origin-left rounded-full bg-turquoise transition-transform duration-200',
                each > step && 'scale-x-0',
              )}
            />
          </span>
        ))}
      </div>
    </div>
  )
}
