import type { InvalidateOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Invalidates queries; all of them without a key. A query that is being read for the first time is cancelled before:
 * invalidated alone, it would keep the answer on its way, which may be older than the change.
 */
export async function invalidate(
  client: QueryClient,
  queryKey?: QueryKey,
  options?: InvalidateOptions,
): Promise<void> {
  await client.cancelQueries({ queryKey, type: 'active', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey }, options)
}
