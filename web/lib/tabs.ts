/** Who signed in to this browser in another tab, or null where they signed out. */
export type TabNews = { user: number | null }

const name = 'session'
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined

/** Tells the other tabs of this browser; they share its cookies. */
export const tellTabs = (news: TabNews) => channel?.postMessage(news)

export function onTabs(listener: (news: TabNews) => void) {
  const hear = ({ data }: MessageEvent<TabNews>) => listener(data)
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
