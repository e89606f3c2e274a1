import { LRUCache } from 'lru-cache'
import { UAParser } from 'ua-parser-js'

export type Client = { browser: string | null; os: string | null; isMobile: boolean }

const known = new LRUCache<string, Client>({ max: 2000 })

/** Browser and system of a user agent, without versions. An unknown client is named by its first word. */
export function readUserAgent(userAgent: string): Client {
  const cached = known.get(userAgent)
  if (cached) return cached
  const { browser, os, device } = new UAParser(userAgent).getResult()
  const client = {
    browser: browser.name ?? (userAgent.split(/[/\s]/)[0] || null),
    os: os.name ?? null,
    isMobile: device.type === 'mobile' || device.type === 'tablet',
  }
  known.set(userAgent, client)
  return client
}
