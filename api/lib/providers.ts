import { createFcm, type Fcm } from './fcm.ts'
import { createWebPush, type WebPush } from './push.ts'
import { createSms, type Sms } from './sms.ts'

/** The providers of push and text messages. Without one, messages stay in the outbox (D34). */
export type Providers = { webPush: WebPush; fcm: Fcm | undefined; sms: Sms | undefined; close(): void }

type Settings = Parameters<typeof createWebPush>[0] &
  Parameters<typeof createFcm>[0] &
  Parameters<typeof createSms>[0]

export function createProviders(settings: Settings): Providers {
  const webPush = createWebPush(settings)
  return { webPush, fcm: createFcm(settings), sms: createSms(settings), close: webPush.close }
}
