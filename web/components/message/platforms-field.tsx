import type { Platform } from '#db/enums.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { useField } from '#web/components/form/use-field.ts'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Label } from '#web/ui/label.tsx'
import { platformLabels } from './labels.ts'

const usual: readonly Platform[] = ['mobile_android', 'mobile_ios', 'web', 'desktop']

export function PlatformsField({ offered = usual }: { offered?: readonly Platform[] }) {
  const { field, error, ids } = useField<Platform[]>()
  const chosen = field.state.value
  const toggle = (platform: Platform, on: boolean) => {
    field.handleChange(offered.filter((each) => (each === platform ? on : chosen.includes(each))))
    field.handleBlur()
  }
  return (
    <fieldset aria-describedby={error ? ids.error : undefined} className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{m.common_create_platforms()}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((platform) => {
          const { icon: Icon, text } = platformLabels[platform]
          return (
            <Label
              key={platform}
              className="flex h-11 cursor-pointer items-center gap-2.5 rounded-control border border-control px-3 font-normal transition hover:border-turquoise sm:h-10 has-data-[state=checked]:border-turquoise has-data-[state=checked]:bg-turquoise/10"
            >
              <Checkbox
                checked={chosen.includes(platform)}
                onCheckedChange={(on) => toggle(platform, on === true)}
                aria-invalid={Boolean(error)}
              />
              <Icon className="size-4 text-muted" />
              {text()}
            </Label>
          )
        })}
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}
