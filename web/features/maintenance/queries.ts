import { mutationOptions } from '@tanstack/react-query'
import { answerOf } from '#api/client.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import * as m from '#web/paraglide/messages.js'

const { maintenance } = api.admin.system

export const maintenanceKey = ['maintenance'] as const

export const maintenanceQuery = readQuery(maintenanceKey, (init) => maintenance.status.$get({}, init))

/** The history of the session tools lists maintenance as well. */
const refreshes = [maintenanceKey, ['admin-sessions']]

export const enableMaintenance = mutationOptions({
  mutationFn: ({ input }: SaveOf<undefined, { reason: string; duration: number | undefined }>) =>
    answerOf(maintenance.enable.$post({ json: input })),
  meta: { success: m.maintenance_enabled, failure: m.maintenance_enable_failed, refreshes },
})

export const disableMaintenance = {
  mutationKey: [...maintenanceKey, 'disable'],
  mutationFn: (_: { id: string }) => answerOf(maintenance.disable.$post()),
  meta: { success: m.maintenance_disabled, failure: m.maintenance_disable_failed, refreshes },
}
