import type { Ctx } from '#api/context.ts'
import { listAgentsAmong, listTemplatesAmong, type RuleRow } from './rule-queries.ts'
import type { TicketRule } from './rules-schema.ts'

type Named = Pick<RuleRow, 'id' | 'actions'>
export type References = { agents: Set<number>; templates: Map<number, string> }

const isId = (value: unknown): value is number => typeof value === 'number'

/** The agents and reply templates that rules name and that exist. */
export async function referencesOf(
  { db }: Pick<Ctx, 'db'>,
  rules: Pick<Named, 'actions'>[],
): Promise<References> {
  const agents = rules.flatMap(({ actions }) => [actions.assign, ...(actions.notify ?? [])]).filter(isId)
  const replies = rules.map(({ actions }) => actions.reply).filter(isId)
  const templates = replies.length === 0 ? [] : await listTemplatesAmong(db, replies)
  return {
    agents: new Set(await listAgentsAmong(db, agents)),
    templates: new Map(templates.map(({ id, content }) => [id, content])),
  }
}

/** Why a rule cannot run: it assigns to or notifies a user who is no agent any more, or its reply template is not in use. */
export function problemOf({ actions }: Pick<Named, 'actions'>, known: References): TicketRule['problem'] {
  const { assign, reply, notify = [] } = actions
  if (isId(assign) && !known.agents.has(assign)) return 'ASSIGNEE_UNKNOWN'
  if (reply !== undefined && !known.templates.has(reply)) return 'TEMPLATE_UNKNOWN'
  return notify.every((id) => known.agents.has(id)) ? null : 'NOTIFIED_UNKNOWN'
}
