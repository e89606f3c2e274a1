import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import type { Priority } from '#db/enums.ts'
import { ticketPriorityLabels } from '#web/components/ticket/labels.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { SlaPolicy } from './sla-queries.ts'

/** Priority and category of a policy. */
export const policyName = ({ priority, category }: SlaPolicy) =>
  `${ticketPriorityLabels[priority as Priority].text()} · ${
    category === null ? m.desk_agent_all_categories() : inLanguage(ticketCategoryLabels[category])
  }`
