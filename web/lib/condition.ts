import { useSyncExternalStore } from 'react'

export type Network = 'online' | 'slow' | 'offline'

/** Network, maintenance and session problems: set where they are detected, shown by the guard. */
export type Condition = {
  network: Network
  /** Counts requests without a response; each makes the guard check the network. */
  unansweredCalls: number
  /** Expected end of the maintenance, in epoch milliseconds. */
  maintenanceUntil: number | null
  /** The last response was 503 SERVICE_UNAVAILABLE. */
  unavailable: boolean
  /** The session expired and the user is asked to sign in again; meanwhile reads are made as a guest. */
  sessionOver: boolean
  /** Why the server ended the session; null if it did not, or has not said. */
  sessionEnd: string | null
}

let condition: Condition = {
  network: 'online',
  unansweredCalls: 0,
  maintenanceUntil: null,
  unavailable: false,
  sessionOver: false,
  sessionEnd: null,
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
