import type { MutationKey, QueryClient } from '@tanstack/react-query'

/** The context of the mutations that are not answered yet, for the next one to share, on whatever screen they began. */
export const sharedContext = <Context>(client: QueryClient, mutationKey: MutationKey) =>
  client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .find(({ state }) => state.context)?.state.context as Context | undefined
