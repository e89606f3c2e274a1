import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { replyVariables } from '#api/rules/variables.ts'
import { languages, ticketCategories } from '#db/enums.ts'
import { onlyVariables, required } from '#web/components/form/text-rules.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'

export const TemplateForm = v.object({
  name: v.pipe(required('TEMPLATE_NAME_REQUIRED'), v.maxLength(100, ruleMessage('TEMPLATE_NAME_TOO_LONG'))),
  category: v.picklist(ticketCategories),
  language: v.picklist(languages),
  content: v.pipe(
    required('MESSAGE_REQUIRED'),
    v.maxLength(limits.ticketMessageMax, ruleMessage('MESSAGE_TOO_LONG')),
    onlyVariables(replyVariables),
  ),
})
export type TemplateInput = v.InferOutput<typeof TemplateForm>
