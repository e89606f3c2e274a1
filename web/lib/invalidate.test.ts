import { expect, test } from 'bun:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { invalidate } from './invalidate.ts'

const queryKey = ['queue']

/** Watches a query whose first answers wait until they are let go. */
function watch(client: QueryClient) {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey,
    retry: false,
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  })
  const stop = observer.subscribe(() => {})
  return { answers, stop, seen: () => observer.getCurrentResult() }
}

test('a response that was pending during an invalidation is discarded', async () => {
  const client = new QueryClient()
  const { answers, seen, stop } = watch(client)
  const news = invalidate(client, queryKey)
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[0]!('before')
  answers[1]!('after')
  await news
  expect(seen()).toMatchObject({ data: 'after', isError: false, isFetching: false })
  stop()
})

test('shown data stays until the refetch is done', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, 'old')
  const { answers, seen, stop } = watch(client)
  const news = invalidate(client)
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(seen()).toMatchObject({ data: 'old', isFetching: true })
  answers[1]!('new')
  await news
  expect(seen().data).toBe('new')
  stop()
})
