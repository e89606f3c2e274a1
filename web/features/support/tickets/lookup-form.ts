import * as v from 'valibot'
import { email } from '#web/components/form/text-rules.ts'

export const lookupForm = v.object({ email })
