import { fieldTexts } from '#api/rules/texts.ts'
import { getLanguage } from './locale.ts'

/** The words that browser and server share for a broken rule, in the language of the screen. */
export const ruleText = (code: string) => fieldTexts[code]?.[getLanguage()] ?? code

/** The same for a schema: the language is that of the moment when the rule is broken. */
export const ruleMessage = (code: string) => () => ruleText(code)
