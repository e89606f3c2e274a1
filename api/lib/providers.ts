import { createFcm, type Fcm } from './fcm.ts'
import { createWebPush, type WebPush } from './push.ts'
import { createSms, type Sms } from './sms.ts'

/** Who carries what leaves the house besides mail; absent where nobody is set up, and the outbox keeps it (D34). */
export type Providers = { webPush: WebPush; fcm: Fcm | undefined; sms: Sms | undefined; close(): void }

type Settings = Parameters<typeof createWebPush>[0] &
  Parameters<typeof createFcm>[0] &
  Parameters<typeof createSms>[0]

export function createProviders(settings: Settings): Providers {
  const webPush = createWebPush(settings)
  return { webPush, fcm: createFcm(settings), sms: createSms(settings), close: webPush.close }
}
