/** The id of the user who signed in in another tab, or null after a sign-out. */
export type TabMessage = { user: number | null }

const name = 'session'
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined

/** Notifies the other tabs of this browser, which share its cookies. */
export const broadcastToTabs = (news: TabMessage) => channel?.postMessage(news)

export function onTabMessage(listener: (news: TabMessage) => void) {
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
