import { languages } from '#db/enums.ts'
import { useChooseLanguage } from '#web/lib/chosen-language.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { languageNames } from './language-names.ts'

export function LanguageChoice() {
  const choose = useChooseLanguage()
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{m.common_footer_language()}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={getLanguage() === language}
          onClick={() => choose(language)}
          className="h-8 finger:h-11 min-w-8 finger:min-w-11 rounded-small px-2 text-sm font-medium text-muted uppercase transition hover:text-text aria-pressed:bg-raised aria-pressed:text-turquoise"
        >
          {language} <span className="sr-only">{languageNames[language]}</span>
        </button>
      ))}
    </fieldset>
  )
}
