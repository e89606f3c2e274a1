import { useSyncExternalStore } from 'react'

export type Network = 'online' | 'slow' | 'offline'

/** What keeps the platform from being used as usual: set where it is noticed, shown by the guard. */
export type Condition = {
  network: Network
  /** Counts calls that got no answer, so that the guard looks whether there is a network at all. */
  unansweredCalls: number
  /** Until when the server said it is under maintenance, in milliseconds of the epoch. */
  maintenanceUntil: number | null
  /** The server said that it cannot answer, and has not answered since. */
  unavailable: boolean
  /** Whoever was signed in is asked to sign in again; what is read meanwhile is read as a guest. */
  sessionOver: boolean
}

let condition: Condition = {
  network: 'online',
  unansweredCalls: 0,
  maintenanceUntil: null,
  unavailable: false,
  sessionOver: false,
}
const listeners = new Set<() => void>()

export const getCondition = () => condition

export function setCondition(change: Partial<Condition>) {
  condition = { ...condition, ...change }
  for (const listener of listeners) listener()
}

export function onCondition(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useCondition = () => useSyncExternalStore(onCondition, getCondition)
