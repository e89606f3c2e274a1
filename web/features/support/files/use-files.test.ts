import { expect, test } from 'bun:test'
import { act, renderHook } from '@testing-library/react'
import { type Upload, useFiles } from './use-files.ts'

test('a file on its way is called off when its form goes', () => {
  let journey: AbortSignal | undefined
  const upload: Upload = (_file, { signal }) => {
    journey = signal
    return new Promise(() => {})
  }
  const { result, unmount } = renderHook(() => useFiles(upload))
  act(() => result.current.add([new File(['x'], 'hata.png')]))
  expect(journey?.aborted).toBe(false)
  unmount()
  expect(journey?.aborted).toBe(true)
})
