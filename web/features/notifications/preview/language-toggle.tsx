import { LanguageToggle } from '#web/components/message/language-toggle.tsx'

export { LanguageToggle }
