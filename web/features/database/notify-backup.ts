import { pushWorker } from '#web/lib/push.ts'
import * as m from '#web/paraglide/messages.js'

const isSupported = () => typeof Notification !== 'undefined'

/** Asks for the permission to notify, on the press that starts a backup; a browser asks only once. */
export async function askToNotify(): Promise<void> {
  if (isSupported() && Notification.permission === 'default') await Notification.requestPermission()
}

/** Notifies a user who is in another window; by the worker where there is one, as phones require. */
export async function notifyBackup(body: string): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return
  const title = m.database_backup_notification()
  const worker = await pushWorker()
  if (worker) await worker.showNotification(title, { body, tag: 'backup' })
  else new Notification(title, { body, tag: 'backup' })
}
