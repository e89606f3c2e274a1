import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { dataOf } from '#api/client.ts'
import type * as macro from '#api/features/tickets/macro-schema.ts'
import { removeMutation, saveMutation } from '#web/components/mutation/crud.ts'
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

export const saveMacro = saveMutation<Macro, MacroInput>(macros, {
  success: m.thread_macro_saved,
  failure: m.thread_macro_save_failed,
  refreshes: macroRefreshes,
})
export const removeMacro = removeMutation<Macro>(macrosQuery.queryKey, macros, {
  success: m.thread_macro_removed,
  failure: m.thread_macro_remove_failed,
  refreshes: macroRefreshes,
})
export const macroRemoval = ({ name }: Macro) => ({
  title: m.thread_macro_remove_ask({ name }),
  action: m.thread_macro_remove_do(),
})
