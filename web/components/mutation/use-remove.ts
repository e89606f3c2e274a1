import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { confirm, type Question } from '#web/components/feedback/confirm.tsx'
import { failureText } from '#web/lib/errors.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { notifyFailure, withReason } from '#web/lib/notify.ts'
import { type Identified, type RowMutation, usePendingRows } from './use-row-action.ts'

type Options<Row extends Identified> = {
  /** Restores the row through the API; the toast offers it as undo. */
  undo?: RowMutation<Row>
}

/** A signal that aborts when the screen unmounts. */
function useLeft() {
  const left = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller.signal
    return () => controller.abort()
  }, [])
  return left
}

/**
 * Asks, then deletes. The dialog stays open until the response and shows a failure; if it was dismissed, a toast does
 * (D90). It closes with the screen.
 */
export function useRemove<Row extends Identified>(
  mutation: RowMutation<Row>,
  question: (row: Row) => Question,
  { undo }: Options<Row> = {},
) {
  const client = useQueryClient()
  const left = useLeft()
  const { failure, reason: reasonOf = failureText, refreshes = [] } = mutation.meta ?? {}
  const restore = useMutation<unknown, Error, Row>(undo ?? {})
  const { mutateAsync } = useMutation({
    ...mutation,
    meta: {
      ...mutation.meta,
      silent: true,
      refreshes: [],
      ...(undo && { undo: (row: unknown) => restore.mutate(row as Row) }),
    },
    // Not awaited: the dialog closes before the row disappears, so that the focus can move to the next row.
    onSettled: () => {
      for (const queryKey of refreshes) void invalidate(client, queryKey)
    },
  })

  async function run(row: Row, onRemoved?: () => void) {
    let isAsking = true
    const act = async () => {
      try {
        await mutateAsync(row)
      } catch (error) {
        const reason = reasonOf(error as Error)
        if (isAsking) return withReason(reason, failure)
        notifyFailure(reason, failure)
      }
      return undefined
    }
    const done = await confirm({ tone: 'danger', ...question(row), act }, left.current)
    isAsking = false
    if (done) onRemoved?.()
  }
  return {
    run: (row: Row, onRemoved?: () => void) => void run(row, onRemoved),
    pending: usePendingRows(mutation.mutationKey),
  }
}
