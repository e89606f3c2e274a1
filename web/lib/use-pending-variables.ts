import { type MutationKey, useMutationState } from '@tanstack/react-query'

/**
 * The variables of all pending mutations with this key, wherever on the screen they were begun: a mutation by itself
 * knows only its last call.
 */
export const usePendingVariables = <Input>(mutationKey: MutationKey): readonly Input[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Input,
  })
