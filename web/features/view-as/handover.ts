import * as v from 'valibot'
import type { View } from '#web/lib/view.ts'

const ready = 'view-as:ready'
const Message = v.object({
  type: v.literal('view-as:token'),
  view: v.object({
    accessToken: v.string(),
    expiresAt: v.string(),
    user: v.object({ id: v.number(), name: v.string() }),
  }),
})

/** Gives the token to the tab that this page opened, once it asks. It passes no URL, storage or other origin. */
export function offerView(tab: MessageEventSource, view: View): () => void {
  const answer = ({ source, origin, data }: MessageEvent) => {
    if (source !== tab || origin !== location.origin || data !== ready) return
    removeEventListener('message', answer)
    tab.postMessage({ type: 'view-as:token', view }, { targetOrigin: location.origin })
  }
  addEventListener('message', answer)
  return () => removeEventListener('message', answer)
}

/** Asks the page that opened this tab for the token. */
export function requestView(opener: MessageEventSource, take: (view: View) => void): () => void {
  const receive = ({ source, origin, data }: MessageEvent) => {
    if (source !== opener || origin !== location.origin) return
    const message = v.safeParse(Message, data)
    if (message.success) take(message.output.view)
  }
  addEventListener('message', receive)
  opener.postMessage(ready, { targetOrigin: location.origin })
  return () => removeEventListener('message', receive)
}
