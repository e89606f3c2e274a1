import { consentText } from '#api/rules/consent-text.ts'
import { consentCategories } from '#db/enums/consent.ts'
import type { Flags } from '#web/lib/consent.ts'
import { getLanguage } from '#web/lib/locale.ts'
import { Switch } from '#web/ui/switch.tsx'

type CategorySwitchesProps = { flags: Flags; onChange: (flags: Flags) => void }

/** Switches for the five cookie categories; the mandatory one is locked. */
export function CategorySwitches({ flags, onChange }: CategorySwitchesProps) {
  const { categories, always } = consentText[getLanguage()]
  return (
    <ul className="divide-y divide-line">
      {consentCategories.map((category) => {
        const id = `consent-${category}`
        const { name, about } = categories[category]
        const locked = category === 'mandatory'
        return (
          <li key={category} className="flex items-center gap-4 py-3.5 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <label htmlFor={id} className="text-sm font-medium">
                {name}
              </label>
              {locked && (
                <span className="ml-2 rounded-small bg-raised px-1.5 py-0.5 text-xs font-medium text-turquoise">
                  {always}
                </span>
              )}
              <p id={`${id}-about`} className="mt-0.5 text-sm text-muted">
                {about}
              </p>
            </div>
            <Switch
              id={id}
              aria-describedby={`${id}-about`}
              disabled={locked}
              checked={locked || flags[category]}
              onCheckedChange={(allowed) => onChange({ ...flags, [category]: allowed })}
            />
          </li>
        )
      })}
    </ul>
  )
}
