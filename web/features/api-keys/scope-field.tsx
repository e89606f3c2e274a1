import { scopeLabels } from '#api/rules/labels/api-keys.ts'
import type { Scope } from '#api/rules/scopes.ts'
import { scopes } from '#api/rules/scopes.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { useField } from '#web/components/form/use-field.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Label } from '#web/ui/label.tsx'
import { scopeGroups } from './labels.ts'

/** What a key may do: permissions grouped by what they are about, each with its name in the API. */
export function ScopeField() {
  const { field, error, ids } = useField<Scope[]>()
  const chosen = field.state.value
  const toggle = (some: readonly Scope[], on: boolean) => {
    field.handleChange(scopes.filter((each) => (some.includes(each) ? on : chosen.includes(each))))
    field.handleBlur()
  }
  return (
    <fieldset aria-describedby={error ? ids.error : undefined} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 flex w-full justify-between text-sm font-medium">
        {m.api_keys_scope()}
        <span className="figures text-xs font-normal text-muted">
          {m.api_keys_scope_count({ chosen: formatNumber(chosen.length), all: formatNumber(scopes.length) })}
        </span>
      </legend>
      <div className="grid max-h-80 gap-4 overflow-y-auto rounded-control border border-control p-3 sm:grid-cols-2">
        {scopeGroups().map(({ noun, label, scopes: group }) => {
          const on = group.filter((each) => chosen.includes(each)).length
          return (
            <fieldset key={noun} className="grid content-start gap-1.5">
              <legend className="contents">
                <Label className="flex items-center gap-2 text-xs font-semibold text-muted">
                  <Checkbox
                    checked={on === group.length ? true : on > 0 ? 'indeterminate' : false}
                    onCheckedChange={(next) => toggle(group, next === true)}
                    aria-label={m.api_keys_scope_all({ group: label })}
                  />
                  {label}
                </Label>
              </legend>
              {group.map((scope) => (
                <Label key={scope} className="flex items-start gap-2 pl-6 font-normal">
                  <Checkbox
                    checked={chosen.includes(scope)}
                    onCheckedChange={(next) => toggle([scope], next === true)}
                    aria-invalid={Boolean(error)}
                    className="mt-px"
                  />
                  <span className="grid gap-0.5">
                    {inLanguage(scopeLabels[scope])}
                    <code className="text-xs text-muted">{scope}</code>
                  </span>
                </Label>
              ))}
            </fieldset>
          )
        })}
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}
