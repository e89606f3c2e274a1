/** Who signed in to this browser in another tab, or null where they signed out. */
export type TabMessage = { user: number | null }

const name = 'session'
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined

/** Tells the other tabs of this browser; they share its cookies. */
export const broadcastToTabs = (news: TabMessage) => channel?.postMessage(news)

export function onTabMessage(listener: (news: TabMessage) => void) {
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
