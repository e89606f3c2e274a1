import { jest } from 'bun:test'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderAt } from './render.tsx'

/** Lets the stopped clock run on; call `restart` when the test is over. */
export const pass = (milliseconds: number) =>
  act(async () => {
    jest.advanceTimersByTime(milliseconds)
  })

/** The real clock again. A timer of 0 ms left in the stopped one would keep every later one from firing (Bun 1.4.4). */
export function restart() {
  act(() => {
    jest.runOnlyPendingTimers()
  })
  jest.useRealTimers()
}

const moment = () => new Promise((resolve) => setImmediate(resolve))

/** Runs the stopped clock until something holds: what was asked has been answered and drawn. */
export async function passUntil(holds: () => boolean) {
  for (let round = 0; round < 300 && !holds(); round += 1) {
    await act(moment)
    await pass(1)
  }
  if (!holds()) throw new Error('It did not come to hold within 300 ms of the stopped clock')
}

/** Stops the clock, then draws a screen as `renderAt` does. */
export async function renderWithFakeTimers(...given: [ReactNode, { path?: string; session?: unknown }?]) {
  jest.useFakeTimers()
  let view: Awaited<ReturnType<typeof renderAt>> | undefined
  renderAt(...given).then((drawn) => {
    view = drawn
  })
  await passUntil(() => view !== undefined)
  return view!
}
