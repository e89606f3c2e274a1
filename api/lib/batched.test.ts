import { expect, test } from 'bun:test'
import { batched } from './batched.ts'

test('what comes while a group is written is written together, and each learns of its own group', async () => {
  const written: number[][] = []
  const gates: (() => void)[] = []
  const write = batched(async (parts: number[]) => {
    written.push(parts)
    await new Promise<void>((resolve) => {
      gates.push(resolve)
    })
    return parts.length
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

test('a group that fails fails for its own, and the next is written all the same', async () => {
  let broken = true
  const write = batched(async (parts: string[]) => {
    if (broken) throw new Error('gone')
    return parts.join()
  })
  const lost = write('a')
  expect(lost).rejects.toThrow('gone')
  await lost.catch(() => {})
  broken = false
  expect(await write('b')).toBe('b')
})

test('as many groups as are allowed are written side by side', async () => {
  const gates: (() => void)[] = []
  const written: string[] = []
  const write = batched((parts: string[]) => {
    written.push(parts.join(''))
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
