import { expect, test } from 'bun:test'
import { batched } from './batched.ts'

test('batches the calls that arrive during a write, and resolves each with the result of its batch', async () => {
  const written: number[][] = []
  const gates: (() => void)[] = []
  const write = batched(async (items: number[]) => {
    written.push(items)
    await new Promise<void>((resolve) => {
      gates.push(resolve)
    })
    return items.length
  })
  const first = write(1)
  await Promise.resolve()
  const others = [write(2), write(3)]
  gates.shift()?.()
  expect(await first).toBe(1)
  await Promise.resolve()
  gates.shift()?.()
  expect(await Promise.all(others)).toEqual([2, 2])
  expect(written).toEqual([[1], [2, 3]])
})

test('rejects the calls of a failed batch only', async () => {
  let broken = true
  const write = batched(async (items: string[]) => {
    if (broken) throw new Error('gone')
    return items.join()
  })
  const lost = write('a')
  expect(lost).rejects.toThrow('gone')
  await lost.catch(() => {})
  broken = false
  expect(await write('b')).toBe('b')
})

test('runs as many writes at once as allowed', async () => {
  const gates: (() => void)[] = []
  const written: string[] = []
  const write = batched((items: string[]) => {
    written.push(items.join(''))
    return new Promise<void>((resolve) => gates.push(resolve))
  }, 2)
  const all = [write('a')]
  await Promise.resolve()
  all.push(write('b'))
  await Promise.resolve()
  all.push(write('c'), write('d'))
  await Promise.resolve()
  expect(written).toEqual(['a', 'b'])
  gates.shift()?.()
  await all[0]
  await Promise.resolve()
  expect(written).toEqual(['a', 'b', 'cd'])
  for (const open of gates) open()
  await Promise.all(all)
})
