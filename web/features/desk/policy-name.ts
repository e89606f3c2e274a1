import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import type { Priority } from '#db/enums.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { priorityLabels } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import type { SlaPolicy } from './sla-queries.ts'

/** Priority and category of a policy. */
export const policyName = ({ priority, category }: SlaPolicy) =>
  `${priorityLabels[priority as Priority].text()} · ${
    category === null ? m.desk_agent_all_categories() : inLanguage(ticketCategoryLabels[category])
  }`
