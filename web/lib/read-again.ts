import type { InvalidateOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads again what is on the screen; all of it without a key. What is being read for the first time is begun anew:
 * invalidated alone, it would keep the answer on its way, which may be older than the news.
 */
export async function readAgain(
  client: QueryClient,
  queryKey?: QueryKey,
  options?: InvalidateOptions,
): Promise<void> {
  await client.cancelQueries({ queryKey, type: 'active', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries({ queryKey }, options)
}
