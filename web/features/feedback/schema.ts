import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'

export const EscalationForm = v.object({
  escalation_reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, ruleMessage('REASON_REQUIRED')),
    v.maxLength(limits.reasonMax, ruleMessage('REASON_TOO_LONG')),
  ),
})
