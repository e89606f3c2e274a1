import type { ClientRequestOptions, ClientResponse } from 'hono/client'
import type { StatusCode } from 'hono/utils/http-status'
import { useEffect, useReducer, useRef, useState } from 'react'
import { dataOf } from '#api/client.ts'
import { failureText } from '#web/lib/errors.ts'
import { fetchWithProgress } from '#web/lib/upload.ts'
import { selectFiles } from './check.ts'

export type SelectedFile = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'ready' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Attachment id, once uploaded. */
  id?: number
  problem?: string
}

/** Uploads one file and returns its attachment id. */
export type Upload = (
  file: File,
  options: { onProgress: (progress: number) => void; signal: AbortSignal },
) => Promise<number>

type Attached = { success: true; data: { attachments: { id: number }[] } }

/** Uploads each file by a request of its own; a message names it later. */
export const uploadBy =
  (post: (options: ClientRequestOptions) => Promise<ClientResponse<Attached, StatusCode, 'json'>>): Upload =>
  async (file, { onProgress, signal }) => {
    const body = new FormData()
    body.append('file', file)
    const { attachments } = await dataOf(
      post({ fetch: fetchWithProgress(onProgress), init: { signal, body } }),
    )
    const [attachment] = attachments
    if (!attachment) throw new Error('The server stored no file')
    return attachment.id
  }

type Change =
  | { add: SelectedFile[] }
  | { remove: number }
  | { removeSent: readonly number[] }
  | { update: number; to: Partial<SelectedFile> }
  | 'clear'

function reduce(files: SelectedFile[], change: Change): SelectedFile[] {
  if (change === 'clear') return []
  if ('add' in change) return [...files, ...change.add]
  if ('remove' in change) return files.filter(({ key }) => key !== change.remove)
  if ('removeSent' in change)
    return files.filter(({ id }) => id === undefined || !change.removeSent.includes(id))
  return files.map((each) => (each.key === change.update ? { ...each, ...change.to } : each))
}

let count = 0

const abort = (uploads: Map<number, AbortController>) => {
  for (const controller of uploads.values()) controller.abort()
}

/** Selected files (D87). With `upload` each is sent at once; otherwise by `sendAll`. */
export function useFiles(upload?: Upload) {
  const [files, change] = useReducer(reduce, [])
  const [problems, setProblems] = useState<string[]>([])
  const uploads = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const { current } = uploads
    return () => abort(current)
  }, [])

  async function send({ key, file }: SelectedFile, uploadFile: Upload): Promise<number | null> {
    const controller = new AbortController()
    uploads.current.set(key, controller)
    change({ update: key, to: { state: 'sending', progress: 0, problem: undefined } })
    try {
      const onProgress = (progress: number) => change({ update: key, to: { progress } })
      const id = await uploadFile(file, { onProgress, signal: controller.signal })
      change({ update: key, to: { state: 'ready', progress: 1, id } })
      return id
    } catch (error) {
      if (!controller.signal.aborted)
        change({ update: key, to: { state: 'failed', problem: failureText(error) } })
      return null
    } finally {
      uploads.current.delete(key)
    }
  }

  function add(chosen: readonly File[]) {
    const { selected, problems } = selectFiles(chosen, files.length)
    const added = selected.map(
      (file): SelectedFile => ({ key: ++count, file, state: 'waiting', progress: 0 }),
    )
    setProblems(problems)
    change({ add: added })
    if (upload) for (const each of added) void send(each, upload)
  }

  function remove(key: number) {
    uploads.current.get(key)?.abort()
    setProblems([])
    change({ remove: key })
  }

  function clear() {
    abort(uploads.current)
    setProblems([])
    change('clear')
  }

  /** Uploads the remaining files one by one; returns all ids, or null if one failed. */
  async function sendAll(uploadFile: Upload): Promise<number[] | null> {
    const ids: number[] = []
    for (const each of files) {
      const id = each.id ?? (await send(each, uploadFile))
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
    /** Removes files that were sent with a message, by id. */
    removeSent: (ids: readonly number[]) => change({ removeSent: ids }),
    sendAll,
    retry: (each: SelectedFile) => upload && void send(each, upload),
    ids: files.flatMap(({ id }) => id ?? []),
    /** All files are uploaded. */
    allUploaded: files.every(({ state }) => state === 'ready'),
  }
}

export type Files = ReturnType<typeof useFiles>
