import { expect, test } from 'bun:test'
import { act, renderHook } from '@testing-library/react'
import { useOpened } from './use-opened.ts'

test('a late save does not close a view opened since', () => {
  const { result } = renderHook(() => useOpened<'new' | number>())
  act(() => result.current.open('new'))
  const { close } = result.current
  act(close)
  expect([result.current.opened, result.current.opener('new')]).toEqual([null, { autoFocus: true }])
  act(() => result.current.open('new'))
  act(close)
  expect(result.current.opened).toBe('new')
  act(() => result.current.close())
  expect(result.current.opened).toBeNull()
})
