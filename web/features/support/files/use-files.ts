import { useEffect, useReducer, useRef, useState } from 'react'
import { failureText } from '#web/lib/errors.ts'
import { pick } from './check.ts'

export type Picked = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'ready' | 'failed'
  /** From 0 to 1. */
  part: number
  /** Its number on the server, once it is there. */
  id?: number
  problem?: string
}

/** Brings one file to the server and answers its number there. */
export type Upload = (
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<number>

type Change =
  | { add: Picked[] }
  | { remove: number }
  | { leave: readonly number[] }
  | { update: number; to: Partial<Picked> }
  | 'clear'

function reduce(files: Picked[], change: Change): Picked[] {
  if (change === 'clear') return []
  if ('add' in change) return [...files, ...change.add]
  if ('remove' in change) return files.filter(({ key }) => key !== change.remove)
  if ('leave' in change) return files.filter(({ id }) => id === undefined || !change.leave.includes(id))
  return files.map((each) => (each.key === change.update ? { ...each, ...change.to } : each))
}

let count = 0

const abort = (journeys: Map<number, AbortController>) => {
  for (const journey of journeys.values()) journey.abort()
}

/** Files that somebody picked (D87). With `upload` each is sent at once; without, when `sendAll` is called. */
export function useFiles(upload?: Upload) {
  const [files, change] = useReducer(reduce, [])
  const [problems, setProblems] = useState<string[]>([])
  const journeys = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const { current } = journeys
    return () => abort(current)
  }, [])

  async function send({ key, file }: Picked, by: Upload): Promise<number | null> {
    const journey = new AbortController()
    journeys.current.set(key, journey)
    change({ update: key, to: { state: 'sending', part: 0, problem: undefined } })
    try {
      const onProgress = (part: number) => change({ update: key, to: { part } })
      const id = await by(file, { onProgress, signal: journey.signal })
      change({ update: key, to: { state: 'ready', part: 1, id } })
      return id
    } catch (error) {
      if (!journey.signal.aborted)
        change({ update: key, to: { state: 'failed', problem: failureText(error) } })
      return null
    } finally {
      journeys.current.delete(key)
    }
  }

  function add(chosen: readonly File[]) {
    const { taken, problems } = pick(chosen, files.length)
    const fresh = taken.map((file): Picked => ({ key: ++count, file, state: 'waiting', part: 0 }))
    setProblems(problems)
    change({ add: fresh })
    if (upload) for (const each of fresh) void send(each, upload)
  }

  function remove(key: number) {
    journeys.current.get(key)?.abort()
    setProblems([])
    change({ remove: key })
  }

  function clear() {
    abort(journeys.current)
    setProblems([])
    change('clear')
  }

  /** Sends what is not there yet, one after the other; the numbers of all, or null if one of them failed. */
  async function sendAll(by: Upload): Promise<number[] | null> {
    const ids: number[] = []
    for (const each of files) {
      const id = each.id ?? (await send(each, by))
      if (id === null) return null
      ids.push(id)
    }
    return ids
  }

  return {
    files,
    problems,
    add,
    remove,
    clear,
    /** Lets go of those that a message took along, by their numbers on the server; what was picked since stays. */
    leave: (ids: readonly number[]) => change({ leave: ids }),
    sendAll,
    retry: (each: Picked) => upload && void send(each, upload),
    ids: files.flatMap(({ id }) => id ?? []),
    /** Everything that was picked is on the server. */
    settled: files.every(({ state }) => state === 'ready'),
  }
}

export type Files = ReturnType<typeof useFiles>
