import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { fallbackHoursMax } from '#api/rules/fallback.ts'
import { externalChannels } from '#db/enums/notifications.ts'
import { useRowFocus } from '#web/components/focus/focus.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { useField } from '#web/components/form/use-field.ts'
import { channelLabels } from '#web/components/message/labels.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Label } from '#web/ui/label.tsx'
import { ValueSelect } from '#web/ui/value-select.tsx'
import type { Draft } from './schema.ts'

type Step = Draft['fallback'][number]

const usualHours = '4'

/** Channels that follow for recipients who have not read the notification, each once and after some hours. */
export function FallbackField() {
  const { field, error, ids } = useField<Step[]>()
  const steps = field.state.value
  const rows = useRowFocus<HTMLOListElement>(steps)
  const unused = externalChannels.filter((channel) => steps.every((step) => step.channel !== channel))
  function change(next: Step[]) {
    field.handleChange(next)
    field.handleBlur()
  }
  const replace = (index: number, part: Partial<Step>) =>
    steps.map((step, at) => (at === index ? { ...step, ...part } : step))
  return (
    <fieldset aria-describedby={error ? `${ids.hint} ${ids.error}` : ids.hint} className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{m.notifications_fallback()}</legend>
      <p id={ids.hint} className="text-xs text-muted">
        {m.notifications_fallback_hint()}
      </p>
      {steps.length > 0 && (
        <ol {...rows} className="grid gap-2">
          {steps.map((step, index) => (
            <StepRow
              key={step.channel}
              step={step}
              number={index + 1}
              offered={externalChannels.filter((each) => each === step.channel || unused.includes(each))}
              isWrong={Boolean(error)}
              onChannel={(channel) => change(replace(index, { channel }))}
              onHours={(hours) => field.handleChange(replace(index, { hours }))}
              onBlur={field.handleBlur}
              onRemove={() => change(steps.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
      )}
      {unused[0] && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => change([...steps, { channel: unused[0]!, hours: usualHours }])}
        >
          <Plus />
          {m.notifications_fallback_add()}
        </Button>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}

type StepRowProps = {
  step: Step
  number: number
  offered: Step['channel'][]
  isWrong: boolean
  onChannel: (channel: Step['channel']) => void
  onHours: (hours: string) => void
  onBlur: () => void
  onRemove: () => void
}

function StepRow({ step, number, offered, isWrong, ...on }: StepRowProps) {
  const id = useId()
  const name = channelLabels[step.channel].text()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] rounded-control border border-line bg-raised/40 p-3">
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-hours`}>
          {m.notifications_fallback_hours()}
          <span className="sr-only"> ({name})</span>
        </Label>
        <Input
          id={`${id}-hours`}
          type="number"
          inputMode="numeric"
          min={1}
          max={fallbackHoursMax}
          value={step.hours}
          aria-invalid={isWrong}
          onChange={(event) => on.onHours(event.target.value)}
          onBlur={on.onBlur}
        />
      </div>
      <div className="grid gap-1.5 max-sm:order-last max-sm:col-span-2">
        <Label htmlFor={`${id}-channel`}>{m.notifications_fallback_channel({ number })}</Label>
        <ValueSelect
          id={`${id}-channel`}
          value={step.channel}
          values={offered}
          text={(channel) => channelLabels[channel].text()}
          onChoose={on.onChannel}
        />
      </div>
      <IconButton
        icon={Trash2}
        label={m.notifications_fallback_remove({ channel: name })}
        onClick={on.onRemove}
      />
    </li>
  )
}
