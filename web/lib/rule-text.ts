import { fieldTexts } from '#api/rules/texts.ts'
import { getLanguage } from './locale.ts'

/** The message of a violated rule, shared by browser and server, in the current language. */
export const ruleText = (code: string) => fieldTexts[code]?.[getLanguage()] ?? code

/** The same as a function for schemas, so that the language is read on validation. */
export const ruleMessage = (code: string) => () => ruleText(code)
