import * as v from 'valibot'
import { obeys } from '#web/components/form/obeys.ts'
import { emailProblem } from '../email-problem.ts'

export const lookupForm = v.object({ email: v.pipe(v.string(), obeys(emailProblem)) })
