import { describe, expect, test } from 'bun:test'
import { createFairQueue } from './fair-queue.ts'

class Refused extends Error {}

/** A queue with one slot whose test finishes the jobs and sets the clock. */
function queueOf(limits: { maxWaiting?: number; maxWaitingEach?: number; maxWaitMs?: number } = {}) {
  let time = 0
  const started: string[] = []
  const refused: string[] = []
  const finish = new Map<string, () => void>()
  const run = createFairQueue({
    concurrency: 1,
    maxWaiting: 100,
    maxWaitingEach: 100,
    maxWaitMs: 3000,
    ...limits,
    refuse: () => new Refused(),
    now: () => time,
  })
  const settle = () => new Promise<void>((done) => setImmediate(done))
  return {
    started,
    refused,
    advance: (ms: number) => {
      time += ms
    },
    async add(...names: string[]) {
      for (const name of names) {
        const job = () => {
          started.push(name)
          return new Promise<void>((done) => finish.set(name, done))
        }
        run(name[0]!, job).catch((error) => {
          expect(error).toBeInstanceOf(Refused)
          refused.push(name)
        })
      }
      await settle()
    },
    /** Finishes running jobs, one after the other. */
    async finish(times = 1) {
      for (let each = 0; each < times; each++) {
        finish.get(started.at(-1)!)?.()
        await settle()
      }
    },
  }
}

describe('a fair queue', () => {
  test('runs one job at a time and takes turns between requesters', async () => {
    const queue = queueOf()
    await queue.add('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2')
    expect(queue.started).toEqual(['a1'])
    await queue.finish(6)
    expect(queue.started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
    expect(queue.refused).toEqual([])
  })

  test('refuses jobs of a requester beyond the limit', async () => {
    const queue = queueOf({ maxWaitingEach: 2 })
    await queue.add('a1', 'a2', 'a3', 'a4', 'b1')
    expect(queue.refused).toEqual(['a4'])
    await queue.finish(3)
    expect(queue.started).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('displaces the newest job of the requester with the most when it is full', async () => {
    const queue = queueOf({ maxWaiting: 4 })
    await queue.add('a0', 'a1', 'a2', 'a3', 'a4', 'b1')
    expect(queue.refused).toEqual(['a4'])
    await queue.add('a5', 'b2')
    expect(queue.refused).toEqual(['a4', 'a5', 'a3'])
    await queue.add('b3')
    expect(queue.refused).toEqual(['a4', 'a5', 'a3', 'b3'])
    await queue.finish(4)
    expect(queue.started).toEqual(['a0', 'a1', 'b1', 'a2', 'b2'])
  })

  test('refuses a new requester when each of the others has one waiting job', async () => {
    const queue = queueOf({ maxWaiting: 2 })
    await queue.add('a0', 'a1', 'b1', 'c1')
    expect(queue.refused).toEqual(['c1'])
  })

  test('refuses jobs that waited too long, wherever they are in the queue', async () => {
    const queue = queueOf()
    await queue.add('a0', 'a1', 'a2')
    queue.advance(2000)
    await queue.add('a3', 'b1')
    queue.advance(1001)
    await queue.finish()
    expect(queue.refused).toEqual(['a1', 'a2'])
    expect(queue.started).toEqual(['a0', 'a3'])
    await queue.finish(2)
    expect(queue.started).toEqual(['a0', 'a3', 'b1'])
  })

  test('continues after a failed job, and ends empty', async () => {
    const run = createFairQueue({
      concurrency: 1,
      maxWaiting: 1,
      maxWaitingEach: 1,
      maxWaitMs: 1000,
      refuse: () => new Refused(),
    })
    const failing = run('a', () => Promise.reject(new Error('broken')))
    const next = run('b', async () => 'done')
    expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await run('b', async () => 'again')).toBe('again')
  })
})
