import { defineError } from '#api/http/errors.ts'
import { fieldTexts } from '#api/rules/texts.ts'

const code = 'REPLY_TEMPLATE_NAME_TAKEN'
const nameTaken = defineError(code, 409, fieldTexts[code]!)

/** 409 on the field `name`. */
export const NameTaken = () => nameTaken({ issues: [{ code: 'custom', path: ['name'], message: code }] })
