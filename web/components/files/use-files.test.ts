import { expect, test } from 'bun:test'
import { act, renderHook } from '@testing-library/react'
import { type Upload, useFiles } from './use-files.ts'

test('aborts an upload on unmount', () => {
  let uploadSignal: AbortSignal | undefined
  const upload: Upload = (_file, { signal }) => {
    uploadSignal = signal
    return new Promise(() => {})
  }
  const { result, unmount } = renderHook(() => useFiles(upload))
  act(() => result.current.add([new File(['x'], 'hata.png')]))
  expect(uploadSignal?.aborted).toBe(false)
  unmount()
  expect(uploadSignal?.aborted).toBe(true)
})
