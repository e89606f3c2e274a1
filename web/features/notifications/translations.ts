import { readAs, type Translations } from '#web/components/message/translations.ts'

export { readAs, type Translations }
