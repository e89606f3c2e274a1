import { jest } from 'bun:test'
import { act } from '@testing-library/react'
import { renderAt } from './render.tsx'

/** Advances the fake clock; call `restart` when the test is over. */
export const pass = (milliseconds: number) =>
  act(async () => {
    jest.advanceTimersByTime(milliseconds)
  })

/** Restores the real clock. A pending 0 ms timer would otherwise block every later one (Bun 1.4.4). */
export function restart() {
  // Timers that run can start further ones, such as the notifications of the mutation cache.
  for (let round = 0; round < 5; round += 1) {
    act(() => {
      jest.runOnlyPendingTimers()
    })
  }
  jest.useRealTimers()
}

const moment = () => new Promise((resolve) => setImmediate(resolve))

/** Advances the fake clock until a condition holds, with time for responses and renders. */
export async function passUntil(holds: () => boolean) {
  for (let round = 0; round < 300 && !holds(); round += 1) {
    await act(moment)
    await pass(1)
  }
  if (!holds()) throw new Error('It did not come to hold within 300 ms of the stopped clock')
}

/** Stops the clock, then renders a screen as `renderAt` does. */
export async function renderWithFakeTimers(...given: Parameters<typeof renderAt>) {
  jest.useFakeTimers()
  let view: Awaited<ReturnType<typeof renderAt>> | undefined
  renderAt(...given).then((drawn) => {
    view = drawn
  })
  await passUntil(() => view !== undefined)
  return view!
}
