import { useState } from 'react'
import { useResultNotice } from '#web/components/feedback/use-result-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { errorText } from '#web/lib/errors.ts'
import { formatBytes } from '#web/lib/format.ts'
import { pushWorker } from '#web/lib/push.ts'
import * as m from '#web/paraglide/messages.js'
import { databaseKey } from './keys.ts'
import { type BackupResult, backup, kill, testQuery, upkeep, verify } from './queries.ts'

type News = { id: number; tone: 'success' | 'error'; text: string }
export type Upkeep = keyof typeof upkeep

const done: Record<Upkeep, () => string> = {
  vacuum: m.database_vacuum_done,
  reindex: m.database_reindex_done,
}
const failed: Record<Upkeep, (inputs: { message: string }) => string> = {
  vacuum: m.database_vacuum_failed,
  reindex: m.database_reindex_failed,
}

/** What the panel does, with its last result, shown here or as a toast elsewhere (D90). */
export function useDatabaseActions() {
  const [news, setNews] = useState<News | null>(null)
  const [result, setResult] = useState<BackupResult | null>(null)
  const show = useResultNotice(setNews)
  const tell = (tone: News['tone'], text: string) => show({ id: Date.now(), tone, text }, { tone, text })
  const meta = { refreshes: [databaseKey] }

  const maintain = useAction({
    meta,
    mutationFn: (what: Upkeep) => upkeep[what](),
    onSuccess: (_, what) => tell('success', done[what]()),
    onError: (error, what) => tell('error', failed[what]({ message: errorText(error) })),
  })
  const back = useAction({
    meta,
    mutationFn: () => backup(),
    onSuccess: (made) => {
      setResult(made)
      const text = m.database_backup_done({ file: made.fileName, size: formatBytes(made.compressedSize) })
      tell('success', text)
      void notifyBackup(text)
    },
    onError: (error) => tell('error', `${m.database_backup_failed()} ${errorText(error)}`),
  })
  const end = useAction({
    meta,
    mutationFn: kill,
    onSuccess: () => tell('success', m.database_kill_done()),
    onError: (error) => tell('error', m.database_kill_failed({ message: errorText(error) })),
  })
  const test = useAction({
    meta,
    mutationFn: testQuery,
    onSuccess: () => tell('success', m.database_test_done()),
    onError: (error) => tell('error', m.database_test_failed({ message: errorText(error) })),
  })
  const check = useAction({
    meta,
    mutationFn: verify,
    onSuccess: ({ name, checksum }) =>
      checksum === 'valid'
        ? tell('success', m.database_verify_valid({ file: name }))
        : tell('error', m.database_verify_invalid({ file: name })),
    onError: (error) => tell('error', m.database_verify_failed({ message: errorText(error) })),
  })
  return {
    news,
    forget: () => setNews(null),
    result,
    maintain: maintain.mutate,
    maintaining: maintain.isPending ? maintain.variables : undefined,
    backUp: () => {
      setResult(null)
      void askToNotify()
      back.mutate()
    },
    backingUp: back.isPending ? back.submittedAt : undefined,
    kill: end.mutate,
    killing: end.isPending ? end.variables : undefined,
    test: test.mutate,
    testing: test.isPending ? test.variables : undefined,
    verify: check.mutate,
    verifying: check.isPending ? check.variables : undefined,
  }
}

export type DatabaseActions = ReturnType<typeof useDatabaseActions>

const isSupported = () => typeof Notification !== 'undefined'

/** Asks for the permission to notify, on the press that starts a backup; a browser asks only once. */
async function askToNotify(): Promise<void> {
  if (isSupported() && Notification.permission === 'default') await Notification.requestPermission()
}

/** Notifies a user who is in another window; by the worker where there is one, as phones require. */
async function notifyBackup(body: string): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return
  const title = m.database_backup_notification()
  const worker = await pushWorker()
  if (worker) await worker.showNotification(title, { body, tag: 'backup' })
  else new Notification(title, { body, tag: 'backup' })
}
