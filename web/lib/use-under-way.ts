import { type MutationKey, useMutationState } from '@tanstack/react-query'

/**
 * What mutations of one key were begun with and have no answer to, wherever on the screen: a mutation by itself knows
 * only of the one it was asked for last.
 */
export const useUnderWay = <Input>(mutationKey: MutationKey): ReadonlySet<Input> =>
  new Set(
    useMutationState({
      filters: { mutationKey, status: 'pending' },
      select: ({ state }) => state.variables as Input,
    }),
  )
