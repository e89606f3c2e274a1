import type { MutationKey, QueryClient } from '@tanstack/react-query'

/** The context of a pending mutation with the same key, which the next one shares. */
export const sharedContext = <Context>(client: QueryClient, mutationKey: MutationKey) =>
  client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .find(({ state }) => state.context)?.state.context as Context | undefined
