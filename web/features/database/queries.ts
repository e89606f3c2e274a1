import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { api, patiently } from '#web/lib/api.ts'
import { databaseKey } from './keys.ts'

const database = api.admin.system.database

/** Milliseconds. */
const panelMs = 30_000
const activeMs = 5_000
/** A rate needs a second reading, and a running task is looked at again soon. */
const soonMs = 2_000

export const metricsQuery = queryOptions({
  queryKey: [...databaseKey, 'metrics'] as const,
  queryFn: ({ signal }) => dataOf(database.metrics.$get({}, { init: { signal } })),
  refetchInterval: ({ state }) =>
    state.data?.performance.transactionRate === null && !state.error ? soonMs : panelMs,
})

export const activeQuery = queryOptions({
  queryKey: [...databaseKey, 'active'] as const,
  queryFn: ({ signal }) => dataOf(database['active-queries'].$get({}, { init: { signal } })),
  refetchInterval: activeMs,
})

export const slowQuery = queryOptions({
  queryKey: [...databaseKey, 'slow'] as const,
  queryFn: async ({ signal }) => {
    const answer = await answerOf(database['slow-queries'].$get({ query: {} }, { init: { signal } }))
    return {
      queries: answer.data,
      extensionAvailable: answer.extensionAvailable,
      minDuration: answer.minDuration,
    }
  },
  refetchInterval: panelMs,
})

export const topQuery = queryOptions({
  queryKey: [...databaseKey, 'top'] as const,
  queryFn: ({ signal }) => dataOf(database['top-queries'].$get({ query: {} }, { init: { signal } })),
  refetchInterval: panelMs,
})

export const backupsQuery = queryOptions({
  queryKey: [...databaseKey, 'backups'] as const,
  queryFn: ({ signal }) => dataOf(database.backups.$get({}, { init: { signal } })),
  refetchInterval: ({ state }) => (state.data?.running ? soonMs : panelMs),
})

export type Metrics = Awaited<ReturnType<typeof readMetrics>>
const readMetrics = () => dataOf(database.metrics.$get())
const readActive = () => dataOf(database['active-queries'].$get())
export type ActiveQuery = Awaited<ReturnType<typeof readActive>>[number]
const readBackups = () => dataOf(database.backups.$get())
export type Backups = Awaited<ReturnType<typeof readBackups>>
const sendBackup = () => dataOf(database.backup.$post({ json: { compressionLevel: 6 } }, patiently))
export type BackupResult = Awaited<ReturnType<typeof sendBackup>>

export const upkeep = {
  vacuum: () => answerOf(database.vacuum.$post({ json: { analyze: true } }, patiently)),
  reindex: () => answerOf(database.reindex.$post({ json: {} }, patiently)),
}
export const backup = sendBackup
export const kill = (pid: number) => answerOf(database['kill-query'].$post({ json: { pid } }))
export const testQuery = (duration: number) =>
  answerOf(database['test-slow-query'].$post({ query: { duration: String(duration) } }))
export const verify = (name: string) =>
  dataOf(database.backups[':name'].verify.$post({ param: { name } }, patiently))
