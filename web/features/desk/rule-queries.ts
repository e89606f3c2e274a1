import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { removeMutation, saveMutation } from '#web/components/mutation/crud.ts'
import { listed, oneQuery, readRows } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import * as m from '#web/paraglide/messages.js'
import type { RuleInput } from './rule-form.ts'

const { rules, 'reply-templates': templates } = api.admin.support
const key = ['support-settings', 'rules'] as const
const refreshes = [key]

export const rulesQuery = readQuery([...key, 'list'] as const, (init) => rules.$get({}, init))
type RuleList = Awaited<ReturnType<NonNullable<typeof rulesQuery.queryFn>>>
export type Rule = RuleList['rules'][number]

export const ruleQuery = oneQuery(key, rules[':id'].$get)

export const saveRule = saveMutation<Rule, RuleInput>(rules, {
  success: m.desk_rule_saved,
  failure: m.desk_rule_save_failed,
  refreshes,
})
export const removeRule = removeMutation<Rule>(key, rules, {
  success: m.desk_rule_removed,
  failure: m.desk_rule_remove_failed,
  refreshes,
})

/** The new order, or whether one rule is on. */
export type RuleChange = { ids: number[] } | { id: number; is_enabled: boolean }

export const sendChange = (change: RuleChange): Promise<unknown> =>
  'ids' in change
    ? dataOf(rules.order.$put({ json: change }))
    : dataOf(
        rules[':id'].enabled.$put({
          param: { id: String(change.id) },
          json: { is_enabled: change.is_enabled },
        }),
      )

export const applyChange = (list: RuleList, change: RuleChange): RuleList => ({
  rules:
    'ids' in change
      ? change.ids.flatMap((id) => list.rules.filter((rule) => rule.id === id))
      : list.rules.map((rule) => (rule.id === change.id ? { ...rule, is_enabled: change.is_enabled } : rule)),
})

type Trial = Pick<RuleInput, 'event' | 'after_hours' | 'conditions'> & { id: number | null }

/** How many tickets a rule would deal with; null while the form is not complete. */
export const trialQuery = (trial: Trial | null) =>
  queryOptions({
    queryKey: [...key, 'dry-run', trial] as const,
    queryFn: ({ signal }) => dataOf(rules['dry-run'].$post({ json: trial! }, { init: { signal } })),
    enabled: trial !== null,
  })

/** All reply templates in use, however many pages they fill. */
export const activeTemplatesQuery = queryOptions({
  queryKey: [...key, 'templates'] as const,
  queryFn: ({ signal }) =>
    readRows(Number.POSITIVE_INFINITY, async ({ page, limit }) => {
      const order = { is_active: 'true', sort: 'name', order: 'asc' } as const
      const query = { ...order, page: String(page), limit: String(limit) }
      const { items, pagination } = await dataOf(templates.$get({ query }, { init: { signal } }))
      return listed(items, pagination)
    }),
})
