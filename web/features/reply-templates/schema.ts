import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { replyVariables } from '#api/rules/variables.ts'
import { languages } from '#db/enums.ts'
import { onlyVariables, required } from '#web/components/form/text-rules.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'

export const TemplateForm = v.object({
  name: v.pipe(required('TEMPLATE_NAME_REQUIRED'), v.maxLength(100, ruleMessage('TEMPLATE_NAME_TOO_LONG'))),
  category: required('TICKET_CATEGORY_REQUIRED'),
  language: v.picklist(languages),
  content: v.pipe(
    required('MESSAGE_REQUIRED'),
    v.maxLength(limits.ticketMessageMax, ruleMessage('MESSAGE_TOO_LONG')),
    onlyVariables(replyVariables),
  ),
  is_active: v.boolean(),
})
export type TemplateInput = v.InferOutput<typeof TemplateForm>

const categoryName = v.pipe(
  required('REPLY_CATEGORY_NAME_REQUIRED'),
  v.maxLength(50, ruleMessage('REPLY_CATEGORY_NAME_TOO_LONG')),
)
export const CategoryForm = v.object({ name_tr: categoryName, name_en: categoryName })
export type CategoryInput = v.InferOutput<typeof CategoryForm>
