import { expect } from 'bun:test'
import type { Caller } from './caller.ts'

/** The event stream of a caller. */
export async function openStream(who: Pick<Caller, 'raw'>, headers: Record<string, string> = {}) {
  const response = await who.raw(
    '/user/notifications/stream',
    Object.keys(headers).length > 0 ? { headers } : {},
  )
  expect(response.headers.get('content-type')).toStartWith('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const passed: string[] = []
  return {
    passed,
    /** The data of the next event with that name; skips others. */
    async next(event: string): Promise<any> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const block = text.slice(0, end)
          text = text.slice(end + 2)
          if (block.includes(`event: ${event}`)) return JSON.parse(/^data: (.*)$/m.exec(block)![1]!)
          passed.push(block)
          continue
        }
        const { value, done } = await reader.read()
        if (done) throw new Error(`the stream ended before ${event}`)
        text += value
      }
    },
    async ended() {
      for (;;) if ((await reader.read()).done) return true
    },
    close: () => reader.cancel(),
  }
}
