import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, dataOf } from '#api/client.ts'
import type * as macro from '#api/features/tickets/macro-schema.ts'
import { one, param, refreshes, ticketsKey } from '#web/components/ticket/queries.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

const { macros } = api.admin.support

export type Macro = z.infer<typeof macro.Macro>
export type MacroInput = z.input<typeof macro.MacroInput>

export const macrosQuery = queryOptions({
  queryKey: [...ticketsKey, 'macros'] as const,
  queryFn: async ({ signal }) => (await dataOf(macros.$get({}, { init: { signal } }))).macros,
  staleTime: 60_000,
})

export const applyMacro = (id: number) =>
  mutationOptions({
    mutationFn: (macro_id: number) =>
      dataOf(one['apply-macro'].$post({ param: param(id), json: { macro_id } })),
    meta: { success: m.thread_macro_applied, failure: m.thread_macro_failed, refreshes: refreshes(id) },
  })

const macroRefreshes = [macrosQuery.queryKey]

export const saveMacro = mutationOptions({
  mutationFn: ({ id, ...json }: MacroInput & { id?: number; version?: number }) =>
    dataOf<{ id: number }>(
      id === undefined ? macros.$post({ json }) : macros[':id'].$put({ param: param(id), json }),
    ),
  meta: { success: m.thread_macro_saved, failure: m.thread_macro_save_failed, refreshes: macroRefreshes },
})

export const removeMacro = mutationOptions({
  mutationFn: ({ id }: { id: number }) => answerOf(macros[':id'].$delete({ param: param(id) })),
  meta: { success: m.thread_macro_removed, failure: m.thread_macro_remove_failed, refreshes: macroRefreshes },
})
