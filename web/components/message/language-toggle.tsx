import { type Language, languages } from '#db/enums.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import * as m from '#web/paraglide/messages.js'
import { ToggleGroup, ToggleGroupItem } from '#web/ui/toggle-group.tsx'

export function LanguageToggle({
  language,
  onChange,
}: {
  language: Language
  onChange: (language: Language) => void
}) {
  return (
    <ToggleGroup
      type="single"
      aria-label={m.common_preview_language()}
      value={language}
      onValueChange={(next) => {
        const chosen = languages.find((each) => each === next)
        if (chosen) onChange(chosen)
      }}
    >
      {languages.map((each) => (
        <ToggleGroupItem key={each} value={each} lang={each} className="uppercase">
          {each} <span className="sr-only">{languageNames[each]}</span>
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}
